const isComplete = 'any' in AbortSignal;

async function start(): Promise<void> {
  if (!isComplete) await import('./replacements');
  // Shared modules are loaded before the application starts, hence the asynchronous boundary.
  await import('./bootstrap');
}

// `public/supported.js` has told the user that this browser is too old.
if (!document.documentElement.hasAttribute('data-too-old')) void start();

export {};
