import 'reflect-metadata';
import { writeFileSync } from 'node:fs';
import { generatedDocuments } from './documents.js';

// npm run documents: writes docs/openapi.json, docs/asyncapi.json and the types of the browser's HTTP client.
for (const [path, text] of Object.entries(await generatedDocuments())) {
  writeFileSync(path, text);
  console.log(path);
}
