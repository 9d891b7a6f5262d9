// For the first script of the page, a program of its own: small, and all state is in the page or in this browser.
export { askEarly, takeEarly } from './api/early-answers';
export { freshAccessToken } from './session/access-token';
export { sessionStore, type StoredSession } from './session/session-store';
