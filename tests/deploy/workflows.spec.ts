import { describe, expect, it } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { describeWith } from '../describe-with.js';
import { actionlint, hasGo } from './manifest-tools.js';

const repository = join(import.meta.dirname, '..', '..');
const files = globSync('.github/workflows/*.yml', { cwd: repository });

interface Workflow {
  permissions: Record<string, string>;
  jobs: Record<string, { 'timeout-minutes'?: number; steps: { run?: string; uses?: string; if?: string }[] }>;
}
const workflows = files.map((file) => parse(readFileSync(join(repository, file), 'utf8')) as Workflow);
const jobs = workflows.flatMap((workflow) => Object.entries(workflow.jobs).map(([name, job]) => ({ name, ...job })));

describe('the workflows', () => {
  it('give each job a time limit, and keep its report also when it fails', () => {
    expect(jobs.length).toBeGreaterThan(0);
    for (const { name, steps, ...job } of jobs) {
      const keeps = steps.filter((step) => step.uses?.startsWith('actions/upload-artifact') && step.if === 'always()');
      expect({ name, limit: job['timeout-minutes'], reports: keeps.length }).toEqual({
        name,
        limit: expect.any(Number),
        reports: 1,
      });
    }
  });

  it('run only commands that package.json has', () => {
    const { scripts } = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8')) as {
      scripts: Record<string, string>;
    };
    const runs = jobs.flatMap(({ steps }) => steps.flatMap(({ run = '' }) => [...run.matchAll(/npm run ([\w:-]+)/g)]));
    expect(runs.length).toBeGreaterThan(2);
    expect(runs.map(([, name = '']) => name).filter((name) => !(name in scripts))).toEqual([]);
  });

  it('may only read the repository', () => {
    expect(workflows.map(({ permissions }) => permissions)).toEqual(files.map(() => ({ contents: 'read' })));
  });
});

describeWith('Go', hasGo)('the workflows as GitHub reads them', () => {
  it('have nothing that actionlint complains about', () => {
    // Shell and Python programs on this machine would change what it says.
    const { status, stdout } = spawnSync(actionlint(), ['-shellcheck=', '-pyflakes=', ...files], {
      cwd: repository,
      encoding: 'utf8',
    });
    expect({ status, stdout }).toEqual({ status: 0, stdout: '' });
  }, 600_000);
});
