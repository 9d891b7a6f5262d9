import { formatFiles, generateFiles, type Tree } from '@nx/devkit';
import { join } from 'node:path';
import { checkName, classNameOf, insertBefore, readText, titleOf } from '../edits.ts';

export interface RemoteOptions {
  name: string;
  title?: string;
  /** Separated by commas. */
  roles?: string;
}

const LIST = 'apps/shell/public/remotes.json';

/**
 * A micro-frontend that the shell finds: its folder in `apps` with one page and its test, its team in the lint rules and in
 * CODEOWNERS, and its entry in the list that `npm start` and the dev server use.
 */
export default async function remote(
  tree: Tree,
  { name, title = titleOf(name), roles = 'mechanic,auction_admin,super_admin' }: RemoteOptions,
): Promise<void> {
  checkName(name);
  const folder = `apps/${name}`;
  if (tree.exists(folder)) throw new Error(`${folder} exists`);

  const route = `/${name}`;
  const roleList = roles.split(',').map((role) => role.trim());
  const remotes = JSON.parse(readText(tree, LIST)) as { name: string; routes: string[] }[];
  const owner = remotes.find(({ routes }) => routes.includes(route));
  if (owner) throw new Error(`${route} belongs to ${owner.name}`);

  generateFiles(tree, join(import.meta.dirname, 'files'), folder, {
    name,
    title,
    route,
    roles: roleList,
    className: classNameOf(name),
  });
  const entry = { name, title, entry: `/remotes/${name}/mf-manifest.json`, routes: [route], roles: roleList };
  tree.write(LIST, JSON.stringify([...remotes, entry]));
  insertBefore(tree, 'eslint.config.mjs', /\n *\]\.map\(\(team\)/, `\n      '${name}',`);
  tree.write('CODEOWNERS', `${readText(tree, 'CODEOWNERS').trimEnd()}\n/${folder}/ @lanelight/${name}\n`);
  await formatFiles(tree);
}
