/** What MongoDB's filters, updates and sorts mean, as pure functions. */
export { compileFilter, normaliseFilter } from './matcher.js';
export { documentComparator, normaliseSort } from './sort.js';
export { compileUpdate } from './update.js';
