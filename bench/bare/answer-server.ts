/**
 * Baseline of reads: Node's HTTP server, which answers each request with the same bytes from memory. No framework, no
 * routing, no token, no database.
 *
 *   node answer-server.ts <port> <file with the answer>
 */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

const [port, file = ''] = process.argv.slice(2);
const answer = readFileSync(file);

createServer((_request, response) => {
  response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'content-length': answer.length });
  response.end(answer);
}).listen(Number(port), '127.0.0.1');
