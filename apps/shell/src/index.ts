const isComplete = 'any' in AbortSignal;

/** Longest wait for the first view to be painted, in milliseconds: a page in the background paints nothing. */
const PAINT_WITHIN_MS = 100;

const painted = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, PAINT_WITHIN_MS);
    requestAnimationFrame(() => setTimeout(resolve));
  });

async function start(): Promise<void> {
  await painted();
  if (!isComplete) await import('./replacements');
  // Shared modules are loaded before the application starts, hence the asynchronous boundary.
  await import('./bootstrap');
}

// `public/supported.js` has told the user that this browser is too old.
if (!document.documentElement.hasAttribute('data-too-old')) void start();

export {};
