import { formatFiles, generateFiles, logger, type Tree } from '@nx/devkit';
import { join } from 'node:path';
import { checkName, classNameOf, insertBefore, readText, titleOf, variableOf } from '../edits.ts';

export interface StreamOptions {
  name: string;
  service: string;
  plural?: string;
}

const EVENTS = 'libs/contracts/src/events';
const INDEX = 'libs/contracts/src/index.ts';
const TOPICS = 'libs/contracts/src/topics.ts';
const GOLDEN = 'tests/events/golden-events.spec.ts';

/**
 * A kind of stream: its events with a golden example of each, its decider and read model with their tests, and
 * its place in the catalog and in the service. What it is about, and its HTTP edge, are yours to write.
 */
export default async function stream(
  tree: Tree,
  { name, service, plural = `${name}s` }: StreamOptions,
): Promise<() => void> {
  checkName(name);
  checkName(plural);
  const folder = `apps/${service}/src/${name}`;
  if (!tree.exists(`apps/${service}/src/${service}.module.ts`)) throw new Error(`${service} is no service`);
  if (tree.exists(folder) || tree.exists(`${EVENTS}/${name}-events.ts`)) throw new Error(`${name} exists`);

  const names = {
    name,
    service,
    className: classNameOf(name),
    variable: variableOf(name),
    title: titleOf(name),
    pluralVariable: variableOf(plural),
    pluralTitle: plural.replaceAll('-', ' '),
    collection: plural.replaceAll('-', '_'),
  };
  generateFiles(tree, join(import.meta.dirname, 'files', 'contracts'), 'libs/contracts/src', names);
  generateFiles(tree, join(import.meta.dirname, 'files', 'service'), folder, names);
  declareEvents(tree, names);
  registerIn(tree, names);
  expectInGoldenEvents(tree, names);
  await formatFiles(tree);
  return () => logger.info('Next: npm run documents, which describes the new events for other teams.');
}

type Names = Record<'name' | 'service' | 'className' | 'variable' | 'pluralVariable' | 'collection', string>;

function declareEvents(tree: Tree, { name, className, variable, pluralVariable }: Names): void {
  const catalog = `${EVENTS}/catalog.ts`;
  insertBefore(
    tree,
    catalog,
    'import type { StreamAmong',
    `import { ${variable}Stream, type ${className}Event } from './${name}-events.js';\n`,
  );
  insertBefore(tree, catalog, /;\n\n\/\*\* Every kind of stream/, `\n  | ${className}Event`);
  insertBefore(tree, catalog, /\];\n\n\/\*\* Every event of the platform by/, `  ${variable}Stream,\n`);
  insertBefore(tree, catalog, /\};\s*$/, `  ...${variable}Stream.events,\n`);
  insertBefore(
    tree,
    INDEX,
    "export * from './events/organization-events.js';",
    `export * from './events/${name}-events.js';\n`,
  );
  insertBefore(
    tree,
    TOPICS,
    /\n\/\*\* Every topic/,
    `import { ${variable}Stream } from './events/${name}-events.js';\n`,
  );
  insertBefore(tree, TOPICS, '} as const;', `  ${pluralVariable}: ${variable}Stream.topic,\n`);
}

function registerIn(tree: Tree, { name, service, className, variable, pluralVariable }: Names): void {
  const module = `apps/${service}/src/${service}.module.ts`;
  insertBefore(
    tree,
    module,
    /\n\/\*\*[^\n]*\n@Module/,
    `import { Add${className}, ${variable}Decider, Remove${className} } from './${name}/${name}.js';\n` +
      `import { ${pluralVariable}Projection } from './${name}/${name}.projection.js';\n`,
  );
  if (!/\bdecidedBy\b/.test(readText(tree, module)))
    insertBefore(tree, module, /(?<=import \{[^}]*?),?\s*\} from '@lanelight\/event-sourcing';/, ', decidedBy');
  insertBefore(tree, module, /(?<=import \{[^}]*?),?\s*\} from '@lanelight\/contracts';/, `, ${variable}Stream`);
  insertBefore(tree, module, /(?<=streams: \[[^\]]*)\]/, `, ${variable}Stream`);
  insertBefore(tree, module, /(?<=endings: \[[^\]]*)\]/, `, '${className}Removed'`);
  insertBefore(tree, module, /(?<=projections: \[[^\]]*)\]/, `, ${pluralVariable}Projection`);
  insertBefore(
    tree,
    module,
    /(?<=\n {6}providers: \[)/,
    `...decidedBy(${variable}Decider, Add${className}, Remove${className}),`,
  );
  const parts = `apps/${service}/src/parts.ts`;
  tree.write(
    parts,
    `${readText(tree, parts).trimEnd()}\n` +
      `export { ${variable}Decider } from './${name}/${name}.js';\n` +
      `export { ${pluralVariable}Projection } from './${name}/${name}.projection.js';\n`,
  );
}

/** A test reads every event of the catalog through today's code; it must know what becomes of the new ones. */
function expectInGoldenEvents(
  tree: Tree,
  { name, service, className, variable, pluralVariable, collection }: Names,
): void {
  const parts = new RegExp(`(?<=import \\{[^}]*?),?\\s*\\} from '@lanelight/${service}/parts';`);
  insertBefore(tree, GOLDEN, parts, `, ${variable}Decider, ${pluralVariable}Projection`);
  insertBefore(tree, GOLDEN, /(?<=const DECIDERS = \{[^}]*)\};/, `  '${name}': ${variable}Decider,\n`);
  insertBefore(tree, GOLDEN, /(?<=const PROJECTIONS = \[[^\]]*)\];/, `  ${pluralVariable}Projection,\n`);
  insertBefore(
    tree,
    GOLDEN,
    /\};\n\nconst definitions/,
    `  ${className}Added: { state: { status: 'open', name: 'Example' }, readModels: { ${collection}: { name: 'Example' } } },\n` +
      `  ${className}Removed: { state: { status: 'removed' }, readModels: { ${collection}: null } },\n`,
  );
}
