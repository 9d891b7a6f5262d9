import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';

const repository = join(import.meta.dirname, '..', '..');

let registry: Server;
/** npm remembers advisories. */
let cache: string;
beforeEach(() => void (cache = mkdtempSync(join(tmpdir(), 'lanelight-audit-'))));
afterEach(() => {
  registry.close();
  rmSync(cache, { recursive: true });
});

/** Runs `npm run audit` on a registry that answers the question for advisories like this. */
async function audited(status: number, advisories: object): Promise<{ code: number | null; said: string }> {
  registry = createServer((request, response) => {
    const isQuestion = request.url === '/-/npm/v1/security/advisories/bulk';
    response.writeHead(isQuestion ? status : 404, { 'content-type': 'application/json' });
    response.end(JSON.stringify(isQuestion ? advisories : {}));
  });
  await new Promise<void>((resolve) => registry.listen(0, '127.0.0.1', resolve));
  const { port } = registry.address() as AddressInfo;
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [join(repository, 'scripts', 'audit.mjs')],
      {
        env: {
          ...process.env,
          npm_config_registry: `http://127.0.0.1:${port}/`,
          npm_config_cache: cache,
          npm_config_fetch_retries: '0',
        },
      },
      (_error, out, err) => resolve({ code: child.exitCode, said: out + err }),
    );
  });
}

const advisory = (severity: string) => ({
  mongoose: [{ id: 1, url: 'https://advisories.test/1', title: 'Query injection', severity, vulnerable_versions: '*' }],
});

describe('the audit of the packages', () => {
  it.each([
    ['nothing', {}],
    ['nothing severe', advisory('low')],
  ])(
    'passes if the registry knows of %s',
    async (_, advisories) => {
      expect(await audited(200, advisories)).toEqual({ code: 0, said: 'npm audit: no severe vulnerabilities\n' });
    },
    60_000,
  );

  it('fails on a severe vulnerability, and names it', async () => {
    const { code, said } = await audited(200, advisory('critical'));
    expect(said).toContain('critical: mongoose: Query injection (https://advisories.test/1)');
    expect(code).toBe(1);
  }, 60_000);

  it('says so if the registry does not answer the question', async () => {
    const { code, said } = await audited(405, {});
    expect(said).toMatch(/^npm audit: not available \(.+\)\n$/);
    expect(code).toBe(0);
  }, 60_000);
});
