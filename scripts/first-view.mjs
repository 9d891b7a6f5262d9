import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rspack } from '@rspack/core';
import { fill, hashScripts } from './programs.mjs';

const FOLDER = 'src/first-view';

/** Chunks of a build with the modules that asked for them. */
const chunksOf = (compilation) =>
  compilation.getStats().toJson({ all: false, chunks: true, chunkOrigins: true }).chunks;

/** The views with the files of the code and the styles of their pages, `page` in the sources. */
export function viewsWithFiles(views, compilation) {
  const chunks = chunksOf(compilation);
  return views.map(({ page, ...view }) => {
    const files = chunks
      .filter(({ origins }) => origins.some(({ request }) => request === page))
      .flatMap((chunk) => chunk.files);
    if (files.length === 0) throw new Error(`The view of ${view.path} names ${page}, which the build does not have`);
    return { ...view, files };
  });
}

/**
 * Makes `index.html` the page that shows where one is before the application runs: its first script, the frame of a page as
 * `src/first-view/first-view.tsx` renders it, with its styles, and what is known of the shell's pages. The browser fetches the
 * application's start, the shared modules, their styles and the font of the text along with it; left to itself, federation
 * asks for them one round trip later.
 */
export class FirstView {
  #folder;
  #programs;

  constructor(folder, programs) {
    this.#folder = folder;
    this.#programs = programs;
  }

  apply(compiler) {
    compiler.hooks.compilation.tap('FirstView', (compilation) => {
      compilation.contextDependencies.add(join(this.#folder, FOLDER));
      const hooks = rspack.HtmlRspackPlugin.getCompilationHooks(compilation);
      hooks.alterAssetTagGroups.tap('FirstView', (page) => ({
        ...page,
        headTags: [...this.#preloads(compilation), ...page.headTags],
      }));
      hooks.beforeEmit.tapPromise('FirstView', async (page) => ({
        ...page,
        html: await this.#complete(page.html, compilation),
      }));
    });
  }

  #preloads(compilation) {
    const atStart = chunksOf(compilation).filter(({ origins }) =>
      origins.some(
        ({ request, moduleIdentifier }) => request === './bootstrap' || moduleIdentifier.startsWith('provide '),
      ),
    );
    const files = atStart.flatMap((chunk) => chunk.files);
    const font = Object.keys(compilation.assets).filter((file) => file.includes('next-latin-wght-normal'));
    const tag =
      (as, attributes = {}) =>
      (file) => ({
        tagName: 'link',
        voidTag: true,
        attributes: { rel: 'preload', as, href: `/${file}`, ...attributes },
      });
    return [
      ...font.map(tag('font', { type: 'font/woff2', crossorigin: '' })),
      ...files.filter((file) => file.endsWith('.css')).map(tag('style')),
      ...files.filter((file) => file.endsWith('.js')).map(tag('script')),
    ];
  }

  async #complete(page, compilation) {
    const [script, { view }] = await Promise.all([
      this.#programs.script('start', `./${FOLDER}/start.ts`),
      this.#programs.render({ view: `./${FOLDER}/first-view.tsx` }),
    ]);
    const { html, files } = hashScripts(page, join(this.#folder, 'public'));
    for (const [file, source] of Object.entries({ ...files, [script.file]: script.source }))
      if (!compilation.getAsset(file)) compilation.emitAsset(file, new rspack.sources.RawSource(source));
    const views = JSON.parse(readFileSync(join(this.#folder, FOLDER, 'shell-views.json'), 'utf8'));
    const data = JSON.stringify(viewsWithFiles(views, compilation)).replaceAll('<', '\\u003c');
    return fill(html, [
      ['</style>', `</style><style>${view.styles}</style>`],
      // Ahead of the links, so that it is not the last to come.
      [
        /(?=<link [^>]*rel="?preload)/,
        `${view.html}<script type="application/json" id="views">${data}</script><script src="/${script.file}"></script>`,
      ],
    ]);
  }
}
