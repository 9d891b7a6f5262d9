export { aUser, renderRoutes, renderWithProviders, type Shown } from './render';
export { later, problem, testServer, type SentRequest, type TestServer } from './server';
export { openSockets, push, refuseConnections } from './socket';
