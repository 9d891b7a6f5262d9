/** Version of `@lanelight/ui` that this host was built with and shares with the micro-frontends; set by the build. */
declare const UI_VERSION: string;
