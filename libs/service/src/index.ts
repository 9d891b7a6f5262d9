export * from './auth/current-actor.js';
export * from './auth/rules.js';
export * from './http/parse-id.js';
export * from './openapi/answers.js';
