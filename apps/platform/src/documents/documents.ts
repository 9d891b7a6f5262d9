import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLog } from '@lanelight/service';
import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript';
import { REPOSITORY, subscriptionsIn } from '../open-services.js';
import { startPlatform } from '../platform.js';
import { asyncApiDocument } from './async-api.js';
import { eventSchemas } from './event-schemas.js';

/** Documents that are made of the running platform and its types, by the path where they are kept. */
export async function generatedDocuments(): Promise<Record<string, string>> {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'lanelight-documents-'));
  const platform = await startPlatform({
    port: 0,
    dataDirectory,
    demo: false,
    log: createLog({ name: 'documents', level: 'warn' }),
  });
  try {
    const openApi = (await (await fetch(`${platform.baseUrl}/api/openapi.json`)).json()) as OpenAPI3;
    const documents = Object.fromEntries(
      Object.entries({
        'openapi.json': openApi,
        'asyncapi.json': asyncApiDocument(eventSchemas(), subscriptionsIn(platform.app)),
      }).map(([name, document]) => [join(REPOSITORY, 'docs', name), `${JSON.stringify(document, undefined, 2)}\n`]),
    );
    return { ...documents, [join(REPOSITORY, 'libs/ui/src/api/openapi.ts')]: await clientTypes(openApi) };
  } finally {
    await platform.close();
    rmSync(dataDirectory, { recursive: true, force: true, maxRetries: 3 });
  }
}

/** The types of the browser's HTTP client: paths, parameters, bodies and answers of the HTTP surface. */
async function clientTypes(openApi: OpenAPI3): Promise<string> {
  // A property with a default may be left out of a request.
  const types = astToString(await openapiTS(openApi, { defaultNonNullable: false }));
  return `/** Types of the HTTP API, generated from docs/openapi.json by \`npm run documents\`. Do not edit. */\n${types}`;
}
