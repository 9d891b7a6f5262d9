import type { Tree } from '@nx/devkit';

/** Text of a file that must be there. */
export function readText(tree: Tree, path: string): string {
  const text = tree.read(path, 'utf8');
  if (text === null) throw new Error(`${path} is missing`);
  return text;
}

/** Puts `addition` before the first match of `anchor` in a file; an anchor that is gone is an error, never a silent no. */
export function insertBefore(tree: Tree, path: string, anchor: string | RegExp, addition: string): void {
  const text = readText(tree, path);
  const at = typeof anchor === 'string' ? text.indexOf(anchor) : text.search(anchor);
  if (at < 0) throw new Error(`${path} has changed: ${anchor} is not there, so the generator needs an update`);
  tree.write(path, text.slice(0, at) + addition + text.slice(at));
}

/** `work-order` as a class is `WorkOrder`. */
export const classNameOf = (name: string): string =>
  name.replace(/(^|-)([a-z0-9])/g, (_match, _dash, letter: string) => letter.toUpperCase());

/** `work-order` as a variable is `workOrder`. */
export const variableOf = (name: string): string => {
  const className = classNameOf(name);
  return className.charAt(0).toLowerCase() + className.slice(1);
};

/** `work-order` as words is "Work order". */
export const titleOf = (name: string): string => {
  const words = name.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** @throws when a name would make a folder, a topic or a class that nobody else can use */
export function checkName(name: string): void {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) {
    throw new Error(`"${name}" is not a name in kebab-case, such as "work-order"`);
  }
}
