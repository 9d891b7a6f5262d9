export * from './password-hasher.js';
