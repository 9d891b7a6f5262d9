/** The engines that people come with: Chrome and Edge, Firefox, and Safari (every browser on an iPad). */
export const ENGINES = ['chromium', 'firefox', 'webkit'] as const;
export type Engine = (typeof ENGINES)[number];

/** A key that does something other than type. */
export type KeyName = 'Enter' | 'Tab' | 'Escape' | 'ArrowRight';

export interface Size {
  width: number;
  height: number;
}

/** A running browser. */
export interface Browser {
  /** Opens a window with an empty storage and history. One at a time. */
  newSession: () => Promise<Session>;
  close: () => Promise<void>;
}

/** One window of a browser, driven by real input: all that an engine must bring along. */
export interface Session {
  goto: (address: string) => Promise<void>;
  /** The browser's Back button. */
  back: () => Promise<void>;
  /** Value of a JavaScript expression in the page; it must be JSON. */
  evaluate: (expression: string) => Promise<unknown>;
  /** Clicks at a point of the viewport, in CSS pixels; `inNewTab` in a way that opens a link in a new tab. */
  clickAt: (x: number, y: number, inNewTab: boolean) => Promise<void>;
  /** Types into what has the focus. */
  type: (text: string) => Promise<void>;
  press: (key: KeyName) => Promise<void>;
  resize: (viewport: Size) => Promise<void>;
  tabCount: () => Promise<number>;
  /** What pages have written to the console as errors, and the exceptions that nobody caught. */
  errors: () => readonly string[];
  /** What the browser would print, as a PDF; null where its driver cannot tell. */
  print: () => Promise<Uint8Array | null>;
  /** A PNG of the viewport. */
  screenshot: () => Promise<Buffer>;
  close: () => Promise<void>;
}
