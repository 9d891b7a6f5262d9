/**
 * Derives the version of `@lanelight/ui` from its public surface, the declarations that its entry exports.
 *
 * `node tests/ui-surface/surface.ts` checks that `libs/ui/surface.d.ts` is the surface of the source and fails when it is not;
 * with `--write` it writes the surface and raises the version: a new major version when something that a micro-frontend may
 * rely on is gone or different, else a new minor one. The host refuses a micro-frontend of another major version.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';

const ROOT = join(import.meta.dirname, '..', '..');
const LIBRARY = join(ROOT, 'libs', 'ui');
const SURFACE = join(LIBRARY, 'surface.d.ts');
const CACHE = join(ROOT, 'node_modules', '.cache', 'ui-surface');
const HEADING = '// Public surface of @lanelight/ui, written by `npm run documents`. Do not edit.\n';

export type Change = 'none' | 'compatible' | 'breaking';

/** Runs the compiler in the repository; answers what it says, empty when all is well. */
function compile(...options: string[]): string {
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    [join(ROOT, 'node_modules', 'typescript7', 'bin', 'tsc'), ...options],
    { cwd: ROOT, encoding: 'utf8' },
  );
  return status === 0 ? '' : stdout + stderr || `tsc ended with ${status}`;
}

const inScratch = <T>(use: (folder: string) => T): T => {
  mkdirSync(CACHE, { recursive: true });
  // Inside node_modules' parent, so that packages are found.
  const folder = mkdtempSync(join(CACHE, 'run-'));
  try {
    return use(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

const parse = (file: string, text: string): ts.SourceFile =>
  ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);

interface Bundle {
  /** Declarations by name, without `export`. */
  declarations: Map<string, ts.Statement[]>;
  /** Local name of each import from a package, with the statement that makes it. */
  imports: Map<string, string>;
}

/** Collects the declarations of a file and of everything that it imports from neighboring files. */
function gather(file: string, bundle: Bundle, seen: Set<string>): void {
  if (seen.has(file) || !existsSync(file)) return;
  seen.add(file);
  // The routes of the platform are another contract: a new field of an answer makes no other interface library.
  if (file.endsWith('openapi.d.ts')) {
    bundle.declarations.set('paths', [...parse(file, 'type paths = any;').statements]);
    return;
  }
  for (const statement of parse(file, readFileSync(file, 'utf8')).statements) {
    const specifier =
      (ts.isImportDeclaration(statement) || ts.isExportDeclaration(statement)) &&
      statement.moduleSpecifier &&
      ts.isStringLiteral(statement.moduleSpecifier)
        ? statement.moduleSpecifier.text
        : undefined;
    if (specifier?.startsWith('.')) gather(join(dirname(file), `${specifier.replace(/\.js$/, '')}.d.ts`), bundle, seen);
    else if (specifier && ts.isImportDeclaration(statement)) gatherImport(statement, specifier, bundle);
    else gatherDeclaration(statement, bundle, file);
  }
}

function gatherImport(statement: ts.ImportDeclaration, from: string, { imports }: Bundle): void {
  const clause = statement.importClause;
  if (clause?.name) imports.set(clause.name.text, `import type ${clause.name.text} from '${from}';`);
  if (clause?.namedBindings && ts.isNamedImports(clause.namedBindings)) {
    for (const { name, propertyName } of clause.namedBindings.elements)
      imports.set(
        name.text,
        `import type { ${propertyName ? `${propertyName.text} as ` : ''}${name.text} } from '${from}';`,
      );
  }
}

function gatherDeclaration(statement: ts.Statement, { declarations }: Bundle, file: string): void {
  const names = ts.isVariableStatement(statement)
    ? statement.declarationList.declarations.map(({ name }) => name.getText())
    : ts.isFunctionDeclaration(statement) ||
        ts.isClassDeclaration(statement) ||
        ts.isInterfaceDeclaration(statement) ||
        ts.isTypeAliasDeclaration(statement)
      ? [statement.name?.text ?? '']
      : [];
  for (const name of names) {
    const known = declarations.get(name) ?? [];
    if (known.some((other) => other.getSourceFile().fileName !== file) && !isSame(known[0], statement))
      known.push(statement);
    else if (known.length === 0 || ts.isFunctionDeclaration(statement)) known.push(statement);
    declarations.set(name, known);
  }
}

const textOf = (statement: ts.Statement): string =>
  statement
    .getText()
    .replace(/^export /, '')
    .replace(/^(?!interface|type|declare)/, 'declare ');
const isSame = (one: ts.Statement | undefined, other: ts.Statement): boolean =>
  one !== undefined && textOf(one) === textOf(other);

/** The declarations that an entry exports, and those that these are made of, as one declaration file. */
export function bundleSurface(entry: string): string {
  const bundle: Bundle = { declarations: new Map(), imports: new Map() };
  gather(entry, bundle, new Set());
  const exported: string[] = [];
  for (const statement of parse(entry, readFileSync(entry, 'utf8')).statements) {
    if (ts.isExportDeclaration(statement) && statement.exportClause && ts.isNamedExports(statement.exportClause)) {
      exported.push(...statement.exportClause.elements.map(({ name }) => name.text));
    } else if (
      ts.canHaveModifiers(statement) &&
      ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)
    ) {
      for (const [name, statements] of bundle.declarations) if (statements.includes(statement)) exported.push(name);
    }
  }
  const used = new Set<string>();
  const visit = (name: string): void => {
    if (used.has(name)) return;
    used.add(name);
    const walk = (node: ts.Node): void => {
      if (ts.isIdentifier(node) && (bundle.declarations.has(node.text) || bundle.imports.has(node.text)))
        visit(node.text);
      node.forEachChild(walk);
    };
    const statements = bundle.declarations.get(name) ?? [];
    if (statements.length > 1 && !statements.every((one) => ts.isFunctionDeclaration(one)))
      throw new Error(`Two declarations in libs/ui are named ${name}, and the public surface uses it: rename one`);
    statements.forEach(walk);
  };
  for (const name of exported) visit(name);
  const names = [...used].sort();
  return [
    HEADING + [...new Set(names.flatMap((name) => bundle.imports.get(name) ?? []))].sort().join('\n'),
    ...names.flatMap((name) => (bundle.declarations.get(name) ?? []).map(textOf)),
    `export { ${exported.sort().join(', ')} };\n`,
  ].join('\n');
}

/** The public surface of the library's source. */
export const currentSurface = (): string =>
  inScratch((folder) => {
    const problems = compile(
      ...[
        '-p',
        'libs/ui/tsconfig.json',
        '--noEmit',
        'false',
        '--declaration',
        '--emitDeclarationOnly',
        '--removeComments',
      ],
      ...['--rootDir', 'libs/ui/src', '--outDir', folder],
    );
    if (problems) throw new Error(problems);
    return bundleSurface(join(folder, 'index.d.ts'));
  });

interface Exported {
  name: string;
  /** Number of type parameters of a type; null for a value. */
  parameters: number | null;
}

function exportsOf(surface: string): Exported[] {
  const source = parse('surface.d.ts', surface);
  const types = new Map<string, number>();
  const names: string[] = [];
  for (const statement of source.statements) {
    if (ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement))
      types.set(statement.name.text, statement.typeParameters?.length ?? 0);
    if (ts.isExportDeclaration(statement) && statement.exportClause && ts.isNamedExports(statement.exportClause))
      names.push(...statement.exportClause.elements.map(({ name }) => name.text));
  }
  return names.map((name) => ({ name, parameters: types.get(name) ?? null }));
}

/**
 * What a change of the surface means for code that was written against the old one. Values must still fit where the old ones
 * did and take every property that those took; types must stay the same both ways, as they are given and taken.
 */
export function compareSurfaces(before: string, after: string): Change {
  if (before === after) return 'none';
  const kept = new Set(exportsOf(after).map(({ name, parameters }) => `${name} ${parameters}`));
  const relied = exportsOf(before);
  if (relied.some(({ name, parameters }) => !kept.has(`${name} ${parameters}`))) return 'breaking';
  const checks = relied.map(({ name, parameters }, index) => {
    const given = parameters ? `<${Array(parameters).fill('any').join(', ')}>` : '';
    const [old, now] = [`Before.${name}${given}`, `After.${name}${given}`];
    return parameters === null
      ? `export const v${index}: typeof ${old} = ${now};
         export const k${index} = (key: Keys<typeof ${old}>): Keys<typeof ${now}> => key;`
      : `export const t${index} = (it: ${old}): ${now} => it;
         export const u${index} = (it: ${now}): ${old} => it;`;
  });
  const keys =
    'type Keys<T> = T extends (props: infer P, ...rest: never[]) => unknown ? (P extends object ? keyof P : never) : never;';
  return inScratch((folder) => {
    writeFileSync(join(folder, 'before.d.ts'), before);
    writeFileSync(join(folder, 'after.d.ts'), after);
    writeFileSync(
      join(folder, 'check.ts'),
      ["import * as Before from './before';", "import * as After from './after';", keys, ...checks].join('\n'),
    );
    writeFileSync(
      join(folder, 'tsconfig.json'),
      JSON.stringify({ extends: join(ROOT, 'tsconfig.web.json'), files: ['check.ts'] }),
    );
    return compile('-p', join(folder, 'tsconfig.json')) ? 'breaking' : 'compatible';
  });
}

/** The version after a change (semantic versioning). */
export function nextVersion(version: string, change: Change): string {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return change === 'breaking' ? `${major + 1}.0.0` : change === 'compatible' ? `${major}.${minor + 1}.0` : version;
}

const declaredSurface = (): string => (existsSync(SURFACE) ? readFileSync(SURFACE, 'utf8') : '');

/** Null when the declared surface is that of the source; else what to do. */
export function surfaceProblem(): string | null {
  const change = compareSurfaces(declaredSurface(), currentSurface());
  return change === 'none'
    ? null
    : `The public surface of @lanelight/ui has a ${change} change and its version is that of the old one. Run: node tests/ui-surface/surface.ts --write`;
}

/** Writes the surface of the source, and the version that follows from the change, where `npm` reads it. */
function writeSurface(): string {
  const before = declaredSurface();
  const after = currentSurface();
  const file = join(LIBRARY, 'package.json');
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as { version: string };
  const version = before ? nextVersion(manifest.version, compareSurfaces(before, after)) : '1.0.0';
  writeFileSync(file, `${JSON.stringify({ ...manifest, version }, undefined, 2)}\n`);
  const lockFile = join(ROOT, 'package-lock.json');
  const lock = JSON.parse(readFileSync(lockFile, 'utf8')) as { packages: Record<string, { version?: string }> };
  const entry = lock.packages['libs/ui'];
  if (entry && entry.version !== version) {
    entry.version = version;
    writeFileSync(lockFile, `${JSON.stringify(lock, undefined, 2)}\n`);
  }
  writeFileSync(SURFACE, after);
  return version;
}

if (import.meta.main) {
  if (process.argv.includes('--write')) console.log(`@lanelight/ui ${writeSurface()}`);
  else {
    const problem = surfaceProblem();
    if (problem) console.error(problem);
    process.exitCode = problem ? 1 : 0;
  }
}
