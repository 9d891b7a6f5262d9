export * from './api-client.js';
export * from './assessment-endpoint.js';
export * from './diagnostic-builder.js';
export * from './golden-events.js';
export * from './platform-process.js';
export * from './random.js';
export * from './trace-collector.js';
