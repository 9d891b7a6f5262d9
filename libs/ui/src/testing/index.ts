export { aUser, renderRoutes, renderWithProviders, type Shown } from './render';
export { later, problem, testServer, type SentRequest, type TestServer } from './server';
export { connectSockets, openSockets, push, refuseConnections } from './socket';
