import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Tree } from '@nx/devkit';
import { createTreeWithEmptyWorkspace } from '@nx/devkit/testing';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import remote from './generator.ts';

const repository = join(import.meta.dirname, '..', '..');
const FILES = ['eslint.config.mjs', 'CODEOWNERS', 'apps/shell/public/remotes.json'];
let tree: Tree;
beforeEach(() => {
  tree = createTreeWithEmptyWorkspace({ formatter: 'prettier' });
  for (const file of FILES) tree.write(file, readFileSync(join(repository, file)));
});

const text = (path: string): string => tree.read(path, 'utf8') ?? '';

describe('the generator of a micro-frontend', () => {
  it('makes a project of its own team, with a page and its test', async () => {
    await remote(tree, { name: 'tow-yard', roles: 'mechanic,super_admin' });
    expect(JSON.parse(text('apps/tow-yard/package.json'))).toMatchObject({
      name: '@lanelight/tow-yard',
      nx: { tags: ['scope:tow-yard', 'type:web'] },
    });
    expect(JSON.parse(text('apps/tow-yard/remote.json'))).toEqual({
      name: 'tow-yard',
      title: 'Tow yard',
      routes: ['/tow-yard'],
      roles: ['mechanic', 'super_admin'],
    });
    expect(text('apps/tow-yard/src/remote.tsx')).toContain("import('./TowYardPage')");
    expect(tree.exists('apps/tow-yard/src/TowYardPage.tsx')).toBe(true);
    expect(tree.exists('apps/tow-yard/src/TowYardPage.spec.tsx')).toBe(true);
  });

  it('tells the shell, the lint rules and the code owners', async () => {
    await remote(tree, { name: 'tow-yard', title: 'Tow Yard' });
    const remotes = JSON.parse(text('apps/shell/public/remotes.json')) as { name: string }[];
    expect(remotes.map(({ name }) => name)).toEqual(['mechanic', 'reports', 'admin', 'tow-yard']);
    expect(text('eslint.config.mjs')).toMatch(/'admin',\s+'tow-yard',\s+\]\.map\(\(team\)/);
    expect(text('CODEOWNERS')).toContain('/apps/tow-yard/ @lanelight/tow-yard');
  });

  it('refuses a name that is taken or cannot be used, and changes nothing', async () => {
    await remote(tree, { name: 'tow-yard' });
    const before = text('apps/shell/public/remotes.json');
    await expect(remote(tree, { name: 'tow-yard' })).rejects.toThrow('apps/tow-yard exists');
    await expect(remote(tree, { name: 'Tow Yard' })).rejects.toThrow('kebab-case');
    await expect(remote(tree, { name: 'diagnostic' })).rejects.toThrow('/diagnostic belongs to mechanic');
    expect(text('apps/shell/public/remotes.json')).toBe(before);
  });

  it('says when a file that it edits no longer looks as it expects', async () => {
    tree.write('eslint.config.mjs', 'export default [];');
    await expect(remote(tree, { name: 'tow-yard' })).rejects.toThrow('eslint.config.mjs has changed');
  });
});
