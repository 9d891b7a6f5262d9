import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';

/** Files and folders that a document names in full, such as `libs/contracts/src/names.ts`. */
const PATH = /`((?:apps|libs|tests|tools|scripts|docs|deploy|k8s|e2e)\/[^`\s*<>{}|]+)`/g;

const root = new URL('../../', import.meta.url);
const pathsIn = (text: string): string[] => [...text.matchAll(PATH)].map(([, path]) => path!);

describe.each(['docs/architecture.md', 'docs/asvs.md', 'docs/security.md'])('%s', (name) => {
  const document = readFileSync(new URL(name, root), 'utf8');

  it('names only files that exist', () => {
    expect(pathsIn(document).filter((path) => !existsSync(new URL(path, root)))).toEqual([]);
  });
});

describe('the way of a diagnostic in docs/architecture.md', () => {
  const document = readFileSync(new URL('docs/architecture.md', root), 'utf8');
  const walk = document.slice(document.indexOf('## From a form to a light'), document.indexOf('One correlation id'));

  it('enters each file once, from the form to the push', () => {
    const paths = pathsIn(walk);
    expect(paths).toEqual([...new Set(paths)]);
    expect(paths[0]).toBe('apps/mechanic/src/diagnostic-form/use-submission.ts');
    expect(paths).toContain('apps/gateway/src/realtime.gateway.ts');
  });
});
