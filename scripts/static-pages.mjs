import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, extname, join } from 'node:path';
import { rspack } from '@rspack/core';

const FOLDER = 'src/public-pages';
const run = (configuration) =>
  new Promise((resolve, reject) => {
    const compiler = rspack(configuration);
    compiler.run((error, stats) => {
      if (error) reject(error);
      else if (stats.hasErrors()) reject(new Error(stats.toString({ preset: 'errors-only' })));
      else compiler.close(() => resolve(stats));
    });
  });
/**
 * Renders the pages in `src/public-pages/pages` to `static/<name>.html`: whole pages with their styles inside, that are
 * readable after one answer of the server. `index` is the page at `/`. They share `src/public-pages/in-page.ts`, their
 * only script. `shared` is what they have in common with the build of the application: mode, resolution, loaders.
 */
export class StaticPages {
  #shared;
  #target;
  #output;

  /** `target` is what the browsers are; `output` is a folder for what is built on the way. */
  constructor({ shared, target, output }) {
    this.#shared = shared;
    this.#target = target;
    this.#output = output;
  }

  apply(compiler) {
    const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
    compiler.hooks.thisCompilation.tap('StaticPages', (compilation) => {
      compilation.contextDependencies.add(join(this.#shared.context, FOLDER));
      compilation.hooks.processAssets.tapPromise({ name: 'StaticPages', stage }, async () => {
        for (const [file, content] of Object.entries(await this.#build()))
          compilation.emitAsset(file, new rspack.sources.RawSource(content));
      });
    });
  }

  /** Names and contents of the files to write. */
  async #build() {
    const { context } = this.#shared;
    const names = readdirSync(join(context, FOLDER, 'pages')).map((file) => basename(file, extname(file)));
    const [script] = await Promise.all([this.#script(), this.#render(names)]);
    const scriptFile = `assets/static.${script.hash}.js`;
    const template = readFileSync(join(context, 'index.html'), 'utf8');
    // The pages are programs of this build: nothing of an earlier one may answer.
    const load = createRequire(join(this.#output, 'index.cjs'));
    const files = { [scriptFile]: script.source };
    for (const name of names) {
      const path = join(this.#output, `${name}.cjs`);
      delete load.cache[path];
      const { title, body } = load(path).html;
      const styles = readFileSync(join(this.#output, `${name}.css`), 'utf8');
      files[`static/${name}.html`] = fill(template, { title, body, styles, script: `/${scriptFile}` });
    }
    return files;
  }

  /** Compiles each page to a program that renders it, and its styles to one file. The rules in the contracts need their metadata first. */
  #render(names) {
    return run({
      ...this.#shared,
      name: 'static pages',
      target: 'node',
      devtool: false,
      entry: Object.fromEntries(
        names.map((name) => [
          name,
          ['reflect-metadata/lite', `./${FOLDER}/render-page.tsx`, `./${FOLDER}/pages/${name}.tsx`],
        ]),
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
  }

  /** The script of all pages: its text, and a hash of it. */
  async #script() {
    const path = join(this.#output, 'in-page');
    await run({
      ...this.#shared,
      name: 'script of the static pages',
      target: this.#target,
      devtool: false,
      entry: { main: `./${FOLDER}/in-page.ts` },
      output: { path, filename: 'main.js' },
    });
    const source = readFileSync(join(path, 'main.js'), 'utf8');
    return { source, hash: createHash('sha256').update(source).digest('hex').slice(0, 10) };
  }
}

/** Puts a page into the application's HTML, in the place of its first view. A part of the template that is missing fails the build. */
function fill(template, { title, body, styles, script }) {
  const parts = [
    ['<title>Lanelight</title>', `<title>${title}</title>`],
    [/<style>[\s\S]*?<\/style>\s*/, ''],
    ['</head>', `<style>${styles}</style><script src="${script}" defer></script></head>`],
    [/<div id="root">[\s\S]*<\/div>(?=\s*<script)/, `<div id="root">${body}</div>`],
    [/\s*<noscript>.*<\/noscript>/, ''],
  ];
  return parts.reduce((html, [place, content]) => {
    const filled = html.replace(place, () => content);
    if (filled === html) throw new Error(`index.html has no ${place}`);
    return filled;
  }, template);
}
