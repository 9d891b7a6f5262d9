import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLog } from '@lanelight/service';
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
    const openApi: unknown = await (await fetch(`${platform.baseUrl}/api/openapi.json`)).json();
    return Object.fromEntries(
      Object.entries({
        'openapi.json': openApi,
        'asyncapi.json': asyncApiDocument(eventSchemas(), subscriptionsIn(platform.app)),
      }).map(([name, document]) => [join(REPOSITORY, 'docs', name), `${JSON.stringify(document, undefined, 2)}\n`]),
    );
  } finally {
    await platform.close();
    rmSync(dataDirectory, { recursive: true, force: true, maxRetries: 3 });
  }
}
