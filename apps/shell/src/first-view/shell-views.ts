import type { View } from './view';

/** The pages of the shell with their files; the build writes them into the page. */
export const shellViews = (): View[] => JSON.parse(document.getElementById('views')?.textContent ?? '[]') as View[];
