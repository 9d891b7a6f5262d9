import { readdirSync, readFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { rspack } from '@rspack/core';
import { fill, hashScripts } from './programs.mjs';

const FOLDER = 'src/public-pages';

/**
 * Renders the pages in `src/public-pages/pages` to `static/<name>.html`: whole pages with their styles inside, that are
 * readable after one answer of the server. `index` is the page at `/`. They share `src/public-pages/in-page.ts`, their
 * only script.
 */
export class StaticPages {
  #folder;
  #programs;

  constructor(folder, programs) {
    this.#folder = folder;
    this.#programs = programs;
  }

  apply(compiler) {
    const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
    compiler.hooks.thisCompilation.tap('StaticPages', (compilation) => {
      compilation.contextDependencies.add(join(this.#folder, FOLDER));
      compilation.hooks.processAssets.tapPromise({ name: 'StaticPages', stage }, async () => {
        for (const [file, content] of Object.entries(await this.#build()))
          compilation.emitAsset(file, new rspack.sources.RawSource(content));
      });
    });
  }

  /** Names and contents of the files to write. */
  async #build() {
    const names = readdirSync(join(this.#folder, FOLDER, 'pages')).map((file) => basename(file, extname(file)));
    const modules = names.map((name) => [name, [`./${FOLDER}/render-page.tsx`, `./${FOLDER}/pages/${name}.tsx`]]);
    const [script, pages] = await Promise.all([
      this.#programs.script('static', `./${FOLDER}/in-page.ts`),
      this.#programs.render(Object.fromEntries(modules)),
    ]);
    const template = hashScripts(readFileSync(join(this.#folder, 'index.html'), 'utf8'), join(this.#folder, 'public'));
    const htmls = Object.entries(pages).map(([name, { html, styles }]) => [
      `static/${name}.html`,
      fill(template.html, [
        ['<title>Lanelight</title>', `<title>${html.title}</title>`],
        [/<style>[\s\S]*?<\/style>\s*/, ''],
        ['</head>', `<style>${styles}</style><script src="/${script.file}" defer></script></head>`],
        // In the place of the application's first view.
        [/<div id="root">[\s\S]*<\/div>(?=\s*<script)/, `<div id="root">${html.body}</div>`],
        [/\s*<noscript>.*<\/noscript>/, ''],
      ]),
    ]);
    return { ...template.files, [script.file]: script.source, ...Object.fromEntries(htmls) };
  }
}
