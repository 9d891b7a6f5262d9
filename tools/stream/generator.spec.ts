import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Tree } from '@nx/devkit';
import { createTreeWithEmptyWorkspace } from '@nx/devkit/testing';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import stream from './generator.ts';

const repository = join(import.meta.dirname, '..', '..');
const EDITED = [
  'libs/contracts/src/events/catalog.ts',
  'libs/contracts/src/index.ts',
  'libs/contracts/src/topics.ts',
  'apps/enhancements/src/enhancements.module.ts',
  'apps/enhancements/src/parts.ts',
  'tests/events/golden-events.spec.ts',
];
let tree: Tree;
beforeEach(() => {
  tree = createTreeWithEmptyWorkspace({ formatter: 'prettier' });
  for (const file of EDITED) tree.write(file, readFileSync(join(repository, file)));
});

const text = (path: string): string => tree.read(path, 'utf8') ?? '';

describe('the generator of a stream', () => {
  it('makes the events, the decider, the read model and their tests', async () => {
    await stream(tree, { name: 'tow-order', service: 'enhancements' });
    const folder = 'apps/enhancements/src/tow-order/tow-order';
    for (const part of ['.ts', '.spec.ts', '.projection.ts']) expect(tree.exists(`${folder}${part}`)).toBe(true);
    expect(text(`${folder}.ts`)).toContain('export const towOrderDecider: Decider<');
    expect(text(`${folder}.projection.ts`)).toContain("name: 'tow_orders'");
    const events = text('libs/contracts/src/events/tow-order-events.ts');
    expect(events).toMatch(/defineStream<TowOrderEvent>\(\s*'enhancements',\s*'tow-order'/);
    for (const type of ['TowOrderAdded', 'TowOrderRemoved']) {
      const fixture = JSON.parse(text(`libs/contracts/src/events/fixtures/${type}.v1.json`)) as { type: string };
      expect(fixture).toMatchObject({ type, dataschema: `${type}/1`, source: '/enhancements' });
    }
  });

  it('names it in the catalog and in the service', async () => {
    await stream(tree, { name: 'tow-order', service: 'enhancements' });
    expect(text('libs/contracts/src/events/catalog.ts')).toMatch(
      /\| TowOrderEvent;[^]*towOrderStream,\n\];[^]*\.\.\.towOrderStream\.events,\n\};/,
    );
    expect(text('libs/contracts/src/topics.ts')).toContain('towOrders: towOrderStream.topic');
    const module = text('apps/enhancements/src/enhancements.module.ts');
    expect(module).toMatch(/streams: \[[^\]]*towOrderStream,?\s*\]/);
    expect(module).toMatch(/endings: \[[^\]]*'TowOrderRemoved',?\s*\]/);
    expect(module).toMatch(/projections: \[[^\]]*towOrdersProjection,?\s*\]/);
    expect(module).toMatch(/providers: \[\s*\.\.\.decidedBy\(towOrderDecider, AddTowOrder, RemoveTowOrder\),/);
    expect(module.match(/\bdecidedBy\b(?!\()/g)).toHaveLength(1);
    expect(text('apps/enhancements/src/parts.ts')).toContain(
      "export { towOrderDecider } from './tow-order/tow-order.js'",
    );
    expect(text('tests/events/golden-events.spec.ts')).toMatch(/'tow-order': towOrderDecider/);
  });

  it('names it in every service', async () => {
    for (const service of ['identity', 'auctions', 'diagnostics', 'assessments']) {
      for (const file of [`${service}.module.ts`, 'parts.ts'].map((each) => `apps/${service}/src/${each}`))
        if (existsSync(join(repository, file))) tree.write(file, readFileSync(join(repository, file)));
      const name = `${service}-note`;
      await stream(tree, { name, service });
      expect(text(`apps/${service}/src/${service}.module.ts`)).toMatch(
        /import \{[^}]*decidedBy[^}]*\} from '@lanelight\/event-sourcing'/,
      );
    }
  });

  it('takes the plural that it is given', async () => {
    await stream(tree, { name: 'inquiry', plural: 'inquiries', service: 'enhancements' });
    expect(text('libs/contracts/src/topics.ts')).toContain('inquiries: inquiryStream.topic');
  });

  it('refuses what exists, a service that does not, and a name that cannot be used', async () => {
    await stream(tree, { name: 'tow-order', service: 'enhancements' });
    await expect(stream(tree, { name: 'tow-order', service: 'enhancements' })).rejects.toThrow('tow-order exists');
    await expect(stream(tree, { name: 'other', service: 'billing' })).rejects.toThrow('billing is no service');
    await expect(stream(tree, { name: 'TowOrder', service: 'enhancements' })).rejects.toThrow('kebab-case');
  });

  it('says when a file that it edits no longer looks as it expects', async () => {
    tree.write('libs/contracts/src/topics.ts', 'export {};');
    await expect(stream(tree, { name: 'tow-order', service: 'enhancements' })).rejects.toThrow('topics.ts has changed');
  });
});
