import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { rspack } from '@rspack/core';

const run = (configuration) =>
  new Promise((resolve, reject) => {
    const compiler = rspack(configuration);
    compiler.run((error, stats) => {
      if (error) reject(error);
      else if (stats.hasErrors()) reject(new Error(stats.toString({ preset: 'errors-only' })));
      else compiler.close(() => resolve(stats));
    });
  });

const hashOf = (text) => createHash('sha256').update(text).digest('hex').slice(0, 10);

/**
 * What is built beside the application: programs that render HTML while building, and scripts of pages that are needed before
 * the application, or without it.
 */
export class Programs {
  #shared;
  #target;
  #output;

  /** `shared` is what they have in common with the application: mode, resolution, loaders. `target` is what the browsers are. */
  constructor({ shared, target, output }) {
    this.#shared = shared;
    this.#target = target;
    this.#output = output;
  }

  /**
   * Compiles modules that export `html`, by name, and runs them; answers that and the styles of each. The rules in the
   * contracts need their metadata first.
   */
  async render(modules) {
    await run({
      ...this.#shared,
      name: 'programs that render',
      target: 'node',
      devtool: false,
      entry: Object.fromEntries(
        Object.entries(modules).map(([name, files]) => [name, ['reflect-metadata/lite', ...[files].flat()]]),
      ),
      output: {
        ...this.#shared.output,
        path: this.#output,
        filename: '[name].cjs',
        cssFilename: '[name].css',
        library: { type: 'commonjs2' },
      },
      module: {
        ...this.#shared.module,
        generator: {
          'css/auto': { ...this.#shared.module.generator['css/auto'], exportsOnly: false },
          asset: { emit: false },
        },
      },
    });
    // Nothing of an earlier build may answer.
    const load = createRequire(join(this.#output, 'index.cjs'));
    return Object.fromEntries(
      Object.keys(modules).map((name) => {
        const path = join(this.#output, `${name}.cjs`);
        delete load.cache[path];
        return [name, { html: load(path).html, styles: readFileSync(join(this.#output, `${name}.css`), 'utf8') }];
      }),
    );
  }

  /** Compiles a module to one script: its file with a hash in the name, and its text. */
  async script(name, module) {
    const path = join(this.#output, name);
    await run({
      ...this.#shared,
      name: `script ${name}`,
      target: this.#target,
      devtool: false,
      entry: { main: module },
      output: { path, filename: 'main.js' },
    });
    const source = readFileSync(join(path, 'main.js'), 'utf8');
    return { file: `assets/${name}.${hashOf(source)}.js`, source };
  }
}

/**
 * Gives the scripts at the root of a page, which stand in `folder`, a hash in their names, so that browsers keep them.
 * Answers the page, and the files by name.
 */
export function hashScripts(html, folder) {
  const files = {};
  const hashed = html.replace(/(<script src=")\/([\w-]+)\.js"/g, (whole, start, name) => {
    const path = join(folder, `${name}.js`);
    if (!existsSync(path)) throw new Error(`A page has the script /${name}.js, and there is no ${path}`);
    const source = readFileSync(path, 'utf8');
    const file = `assets/${name}.${hashOf(source)}.js`;
    files[file] = source;
    return `${start}/${file}"`;
  });
  return { html: hashed, files };
}

/** Replaces parts of a page. One that is missing fails the build. */
export const fill = (page, parts) =>
  parts.reduce((html, [place, content]) => {
    const filled = html.replace(place, () => content);
    if (filled === html) throw new Error(`index.html has no ${place}`);
    return filled;
  }, page);
