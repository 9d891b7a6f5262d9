/**
 * Baseline of writes: takes a diagnostic by HTTP, stores it in one committed insert, tells the browsers by Socket.IO.
 * No framework, no token, no check of the body, no events, no rules engine.
 *
 *   node submit-server.ts <port> <database file>
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { DatabaseSync } from 'node:sqlite';
import type {
  ASSESSMENT_COMPLETED,
  AssessmentCompletedPush,
  REALTIME_PATH,
  SubmitDiagnosticRequest,
} from '@lanelight/contracts';
import { Server } from 'socket.io';

// Only the types come from the contracts: their classes would bring the validation library into the baseline.
const PATH: typeof REALTIME_PATH = '/realtime';
const EVENT: typeof ASSESSMENT_COMPLETED = 'assessment.completed';

const [port, file = ''] = process.argv.slice(2);

const database = new DatabaseSync(file);
database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL');
database.exec(
  'CREATE TABLE IF NOT EXISTS diagnostics (id TEXT PRIMARY KEY, vin TEXT NOT NULL, created_at TEXT NOT NULL, document TEXT NOT NULL) STRICT',
);
const insert = database.prepare('INSERT INTO diagnostics (id, vin, created_at, document) VALUES (?, ?, ?, ?)');

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

function answer(response: ServerResponse, status: number, body: object): void {
  const text = JSON.stringify(body);
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(text),
  });
  response.end(text);
}

async function submit(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const diagnostic = JSON.parse(await readBody(request)) as SubmitDiagnosticRequest & { id: string };
  const { id, vin, year, make, model } = diagnostic;
  const createdAt = new Date().toISOString();
  insert.run(id, vin, createdAt, JSON.stringify(diagnostic));
  answer(response, 201, { ...diagnostic, createdAt });
  const push: AssessmentCompletedPush = { diagnosticId: id, version: 1, year, make, model, correlationId: id };
  browsers.emit(EVENT, push);
}

const server = createServer((request, response) => {
  if (request.method === 'POST' && request.url === '/api/diagnostics') {
    submit(request, response).catch((error: unknown) => answer(response, 500, { title: String(error) }));
  } else {
    answer(response, request.url === '/ready' ? 200 : 404, {});
  }
});
const browsers = new Server(server, { path: PATH, serveClient: false });
server.listen(Number(port), '127.0.0.1');
