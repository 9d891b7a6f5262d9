import { serverError, UnsupportedOperationError } from './errors.js';
import { isPlainObject, type Document } from './values.js';

export type Projection = (document: Document) => Document;

/** What stays of a path's fields: `true` for a named leaf, a tree for a path that goes deeper. */
type Tree = Map<string, Tree | true>;

/** Compiles a projection that includes or excludes paths; `undefined` means the whole document. */
export function compileProjection(projection: unknown): Projection | undefined {
  if (projection === undefined || projection === null) return undefined;
  if (!isPlainObject(projection)) throw serverError(2, 'BadValue', 'A projection must be an object');
  const leaves = flatten(projection);
  if (leaves.length === 0) return undefined;
  const idShown = leaves.find(([path]) => path === '_id')?.[1];
  const fields = leaves.filter(([path]) => path !== '_id');
  const including = fields.length > 0 ? fields[0]![1] : idShown!;
  if (fields.some(([, shown]) => shown !== including)) {
    throw serverError(31254, 'Location31254', 'A projection cannot both include and exclude fields');
  }
  const paths = fields.map(([path]) => path);
  if (including ? idShown !== false : idShown === false) paths.push('_id');
  const tree = treeOf(paths);
  return (document) => (including ? include(document, tree) : exclude(document, tree));
}

function flatten(projection: Document, prefix = ''): [path: string, shown: boolean][] {
  return Object.entries(projection).flatMap(([name, value]): [string, boolean][] => {
    if (name.startsWith('$')) throw new UnsupportedOperationError(`The projection operator ${name}`);
    const path = prefix + name;
    if (path.endsWith('.$')) throw new UnsupportedOperationError('The positional projection operator $');
    if (typeof value === 'boolean' || typeof value === 'number') return [[path, Boolean(value)]];
    if (isPlainObject(value)) return flatten(value, `${path}.`);
    throw new UnsupportedOperationError(`A projection with an expression at "${path}"`);
  });
}

function treeOf(paths: string[]): Tree {
  const root: Tree = new Map();
  for (const path of paths) {
    let branch = root;
    const segments = path.split('.');
    const leaf = segments.pop()!;
    for (const segment of segments) {
      let next = branch.get(segment);
      if (next === true) throw pathCollision(path);
      if (next === undefined) branch.set(segment, (next = new Map()));
      branch = next;
    }
    if (branch.has(leaf)) throw pathCollision(path);
    branch.set(leaf, true);
  }
  return root;
}

const pathCollision = (path: string): Error => serverError(31249, 'Location31249', `Path collision at ${path}`);

function include(document: Document, tree: Tree): Document {
  const result: Document = {};
  for (const [name, value] of Object.entries(document)) {
    const branch = tree.get(name);
    if (branch === undefined) continue;
    const shown = branch === true ? value : includeDeep(value, branch);
    if (shown !== undefined) result[name] = shown;
  }
  return result;
}

/** Below an array every object is projected; what is neither has no such fields and disappears. */
function includeDeep(value: unknown, tree: Tree): unknown {
  if (Array.isArray(value))
    return value.map((element) => includeDeep(element, tree)).filter((element) => element !== undefined);
  return isPlainObject(value) ? include(value, tree) : undefined;
}

function exclude(document: Document, tree: Tree): Document {
  const result: Document = {};
  for (const [name, value] of Object.entries(document)) {
    const branch = tree.get(name);
    if (branch !== true) result[name] = branch === undefined ? value : excludeDeep(value, branch);
  }
  return result;
}

function excludeDeep(value: unknown, tree: Tree): unknown {
  if (Array.isArray(value)) return value.map((element) => excludeDeep(element, tree));
  return isPlainObject(value) ? exclude(value, tree) : value;
}
