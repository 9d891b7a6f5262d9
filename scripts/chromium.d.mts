/** Path of a Chromium that can be started; installs one where there is none. */
export function findChromium(): Promise<string>;
