import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { ApiClient } from '@lanelight/testing';
import { describeWith } from '../describe-with.js';
import { startTwoAuctions, type TwoAuctions } from '../http/two-auctions.fixture.js';
import { hasPython, pythonEnvironment } from '../python-environment.js';

const repository = join(import.meta.dirname, '..', '..');
const settings = join(import.meta.dirname, 'schemathesis');

interface Trial {
  who: string;
  /** What Schemathesis prints; empty where all is well. */
  found: string;
  /** Operations that were answered with success at least once. */
  reached: string[];
}

const described = JSON.parse(readFileSync(join(repository, 'docs', 'openapi.json'), 'utf8')) as {
  paths: Record<string, Record<string, { security?: unknown[] }>>;
};
function isPublic(operation: string): boolean {
  const [method = '', path = ''] = operation.split(' ');
  return described.paths[path]?.[method.toLowerCase()]?.security === undefined;
}

/** Another seed tries other things. */
const SEED = process.env.FUZZ_SEED ?? '1';
/** These end the session that everything else needs. */
const SIGN_OUTS = ['/api/identity/sessions/current', '/api/identity/me/sessions'];
const signOuts = (kind: '--include-path' | '--exclude-path'): string[] => SIGN_OUTS.flatMap((path) => [kind, path]);

describeWith('Python 3 with venv', hasPython)('the OpenAPI document, tried by Schemathesis', () => {
  let test: TwoAuctions;
  let directory: string;
  let programs: string;
  beforeAll(async () => {
    programs = pythonEnvironment('schemathesis', join(settings, 'requirements.txt'));
    directory = mkdtempSync(join(tmpdir(), 'lanelight-schemathesis-'));
    test = await startTwoAuctions({ isRandom: true });
  }, 300_000);
  afterAll(async () => {
    await test?.stop();
    if (directory) rmSync(directory, { recursive: true });
  });

  function tried(who: string, client: ApiClient, options: readonly string[]): Promise<Trial> {
    const reached = join(directory, who);
    const token = client.session?.accessToken;
    const args = [
      ...['--config-file', join(settings, 'schemathesis.toml'), 'run', join(repository, 'docs', 'openapi.json')],
      ...['--url', test.platform.baseUrl, '--seed', SEED, '--warnings', 'off', '--no-color'],
      ...(token ? ['--header', `Authorization: Bearer ${token}`] : []),
      ...options,
    ];
    return new Promise((resolve) => {
      const child = execFile(
        join(programs, 'schemathesis'),
        args,
        { cwd: settings, env: { ...process.env, REACHED: reached }, maxBuffer: 50_000_000 },
        (_error, out, err) =>
          resolve({
            who,
            found: child.exitCode === 0 ? '' : `${who}, exit code ${child.exitCode}: ${out}${err}`,
            reached: existsSync(reached) ? readFileSync(reached, 'utf8').split('\n') : [],
          }),
      );
    });
  }

  it('holds for every role: what it allows is accepted, what it forbids is refused, and answers are as it describes them', async () => {
    const { anonymous, superAdmin, north } = test;
    const samples = ['--phases', 'fuzzing', '--max-examples', '4', ...signOuts('--exclude-path')];
    const everyCase = ['--phases', 'coverage,fuzzing', '--max-examples', '4'];
    const [first, second] = await Promise.all([
      (async () => [
        // What only mechanics may do, with each rule of each field.
        await tried('mechanic', north.mechanic, [
          ...everyCase,
          '--include-path-regex',
          '^/api/(drafts|diagnostics|vin|customers)',
        ]),
        await tried('mechanic elsewhere', north.mechanic, samples),
        await tried('viewer', north.viewer, samples),
      ])(),
      (async () => [
        await tried('admin of sales', north.admin, [...everyCase, '--include-path-regex', '^/api/sales']),
        await tried('admin', north.admin, samples),
        await tried('nobody', anonymous, samples),
      ])(),
    ]);
    // Last, because it deletes auctions and changes users.
    const third = await tried('super admin', superAdmin, [...everyCase, ...signOuts('--exclude-path')]);
    const fourth = await tried('signing out', test.south.viewer, [
      '--phases',
      'coverage',
      ...signOuts('--include-path'),
    ]);

    const all = [...first, ...second, third, fourth];
    expect(all.map(({ found }) => found).filter(Boolean)).toEqual([]);
    const withoutToken = all.find(({ who }) => who === 'nobody')?.reached ?? [];
    expect(withoutToken.filter((operation) => !isPublic(operation))).toEqual([]);
    // Refusing everything would satisfy most checks.
    const reached = new Set(all.flatMap((one) => one.reached));
    expect(OFTEN_REACHED.filter((operation) => !reached.has(operation))).toEqual([]);
  }, 600_000);
});

/** Operations that need nothing which only chance could bring about. */
const OFTEN_REACHED = [
  'DELETE /api/identity/me/sessions',
  'GET /api/auctions',
  'GET /api/diagnostics',
  'GET /api/drafts',
  'GET /api/identity/audit',
  'GET /api/vehicles',
  'POST /api/assessments/estimates',
  'POST /api/auctions',
  'POST /api/customers',
  'POST /api/diagnostics',
  'POST /api/drafts',
  'POST /api/instructions',
  'POST /api/sales/imports',
  'PUT /api/auctions/{id}/settings',
];
