/**
 * Builds the micro-frontend in the current folder: `npm run build` in `apps/<name>`.
 *
 * The app that has an `index.html` is the Module Federation host; it knows no remote, but reads `/remotes.json` in the browser.
 * Every other one exposes `./remote`, its routes and navigation, and takes from the host what must exist once in a page.
 *
 * Options: `--watch` builds again after each change; `--development` leaves the code readable; `--sizes` prints what each file weighs.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip, gzipSync } from 'node:zlib';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { rspack } from '@rspack/core';
import { FirstView, viewsWithFiles } from './first-view.mjs';
import { Programs } from './programs.mjs';
import { StaticPages } from './static-pages.mjs';
import { unsupportedCss, unsupportedScript } from './supported.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = process.cwd();
const name = basename(folder);
const isHost = existsSync(join(folder, 'index.html'));
const flags = new Set(process.argv.slice(2));
const mode = flags.has('--development') ? 'development' : 'production';

const manifestOf = (packageFolder) => JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8'));
const { dependencies, browserslist: browsers } = manifestOf(root);

/**
 * What holds the state of the page, once for all micro-frontends. The host provides it; a remote that is built against
 * another version fails on its own routes. Mantine is not among them: it is a part of `@lanelight/ui`, where its unused
 * components can be left out, and a remote uses it through there only.
 */
const SINGLETONS = {
  react: dependencies.react,
  'react-dom': dependencies['react-dom'],
  'react-router': dependencies['react-router'],
  '@tanstack/react-query': dependencies['@tanstack/react-query'],
  '@lanelight/ui': manifestOf(join(root, 'libs', 'ui')).version,
};

/** `provided/<package>.mjs` replaces a package of which the browser needs only a part. */
function provided(request) {
  const selection = join(root, 'scripts', 'provided', `${request}.mjs`);
  return existsSync(selection) ? { import: selection } : {};
}

const shared = Object.fromEntries(
  Object.entries(SINGLETONS).map(([request, version]) => [
    request,
    isHost
      ? { singleton: true, version, requiredVersion: version, ...provided(request) }
      : { singleton: true, requiredVersion: `^${version}`, strictVersion: true, import: false },
  ]),
);

/** A second copy of Mantine would not find the provider of the first; better to fail here than in the browser. */
const mantineOnlyThroughUi = ({ request, context }, done) =>
  /^@mantine\//.test(request ?? '')
    ? done(new Error(`${context} imports ${request}: use the components of @lanelight/ui, or add one there`))
    : done();

const swc = {
  loader: 'builtin:swc-loader',
  options: {
    jsc: {
      parser: { syntax: 'typescript', tsx: true, decorators: true },
      transform: {
        legacyDecorator: true,
        decoratorMetadata: true,
        useDefineForClassFields: false,
        react: { runtime: 'automatic', development: mode === 'development' },
      },
    },
    env: { targets: browsers },
  },
};

/**
 * Writes `remote.json` with a `version`, a hash of all that was built: by it, open pages notice that another one was deployed.
 * `ui` is the version of the shared library that it was built against; `files` are those of its start, and its `views` have
 * the files of their pages.
 * Building the same again changes nothing.
 */
class DeclareRemote {
  apply(compiler) {
    const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
    compiler.hooks.thisCompilation.tap('DeclareRemote', (compilation) => {
      const file = join(folder, 'remote.json');
      compilation.fileDependencies.add(file);
      compilation.hooks.processAssets.tap({ name: 'DeclareRemote', stage }, () => {
        const declaration = JSON.parse(readFileSync(file, 'utf8'));
        const hash = createHash('sha256').update(JSON.stringify(declaration));
        const built = compilation.getAssets().filter((asset) => !/\.(map|br|gz)$|^mf-\w+\.json$/.test(asset.name));
        for (const asset of built.sort((a, b) => (a.name < b.name ? -1 : 1)))
          hash.update(asset.name).update(asset.source.buffer());
        compilation.emitAsset(
          'remote.json',
          new rspack.sources.RawSource(
            JSON.stringify({
              ...declaration,
              files: this.#startOf(compilation),
              views: viewsWithFiles(declaration.views ?? [], compilation),
              version: hash.digest('hex').slice(0, 10),
              ui: SINGLETONS['@lanelight/ui'],
            }),
          ),
        );
      });
    });
  }

  #startOf(compilation) {
    const { chunks } = compilation.getStats().toJson({ all: false, chunks: true });
    const start = chunks.filter(({ names }) => names.some((each) => each === name || each.endsWith('expose_remote')));
    return start.flatMap(({ files }) => files);
  }
}

const ENCODINGS = {
  br: (text) =>
    promisify(brotliCompress)(text, {
      params: {
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
      },
    }),
  gz: (text) => promisify(gzip)(text, { level: 9 }),
};
/** What is smaller than one packet gains nothing. */
const COMPRESSED_FROM_BYTES = 1_000;

/** Puts a `.br` and a `.gz` beside each file of text, so that no server has to compress it for each request. */
class Precompress {
  apply(compiler) {
    const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
    compiler.hooks.thisCompilation.tap('Precompress', (compilation) => {
      compilation.hooks.processAssets.tapPromise({ name: 'Precompress', stage }, async () => {
        const texts = compilation.getAssets().filter(({ name }) => /\.(js|css|html|svg|json)$/.test(name));
        await Promise.all(
          texts.flatMap(({ name, source }) => {
            const text = source.buffer();
            if (text.length < COMPRESSED_FROM_BYTES) return [];
            return Object.entries(ENCODINGS).map(async ([extension, encode]) =>
              compilation.emitAsset(`${name}.${extension}`, new rspack.sources.RawSource(await encode(text))),
            );
          }),
        );
      });
    });
  }
}

/** Fails the build when what comes out of it needs more than the supported browsers have. */
class CheckSupport {
  apply(compiler) {
    const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
    compiler.hooks.thisCompilation.tap('CheckSupport', (compilation) => {
      compilation.hooks.processAssets.tap({ name: 'CheckSupport', stage }, (assets) => {
        for (const [file, source] of Object.entries(assets)) {
          const check = file.endsWith('.css') ? unsupportedCss : file.endsWith('.js') ? unsupportedScript : () => [];
          for (const problem of check(source.source().toString()))
            compilation.errors.push(new Error(`${file}: ${problem}; see browserslist in package.json`));
        }
      });
    });
  }
}

const cacheFolder = join(root, 'node_modules', '.cache', 'rspack', name);
const target = `browserslist:${browsers.join(', ')}`;

/** What the build of the application and that of the static pages have in common. */
const common = {
  mode,
  context: folder,
  output: {
    publicPath: isHost ? '/' : 'auto',
    uniqueName: `lanelight-${name}`,
    assetModuleFilename: 'assets/[name].[contenthash:10][ext]',
  },
  resolve: {
    extensions: ['.tsx', '.ts', '.mjs', '.js'],
    extensionAlias: { '.js': ['.ts', '.tsx', '.js'] },
    conditionNames: ['source', '...'],
  },
  module: {
    parser: { 'css/auto': { namedExports: false } },
    generator: {
      'css/auto': {
        exportsConvention: 'as-is',
        localIdentName: mode === 'development' ? '[name]__[local]' : '[uniqueName]-[hash:base64:6]-[local]',
      },
    },
    rules: [
      { test: /\.tsx?$/, type: 'javascript/auto', use: swc },
      { test: /\.css$/, type: 'css/auto' },
      { test: /\.woff2?$/, type: 'asset/resource' },
      // The contracts are declarations: a page that uses one does not load the rest.
      { test: /libs[\\/]contracts[\\/]src[\\/].*\.ts$/, sideEffects: false },
    ],
  },
  optimization: {
    minimizer: [
      new rspack.SwcJsMinimizerRspackPlugin({
        minimizerOptions: { compress: { passes: 2 }, format: { comments: false } },
        extractComments: false,
      }),
      new rspack.LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: browsers } }),
    ],
  },
};

const programs = new Programs({ shared: common, target, output: join(cacheFolder, 'programs') });

/** @type {import('@rspack/core').Configuration} */
const configuration = {
  ...common,
  name,
  target,
  entry: isHost ? { main: './src/index.ts' } : {},
  devtool: 'source-map',
  output: {
    ...common.output,
    path: join(folder, 'dist'),
    clean: true,
    filename: 'assets/[name].[contenthash:10].js',
    chunkFilename: 'assets/[name].[contenthash:10].js',
    cssFilename: 'assets/[name].[contenthash:10].css',
    cssChunkFilename: 'assets/[name].[contenthash:10].css',
  },
  externals: isHost ? [] : [mantineOnlyThroughUi],
  optimization: {
    moduleIds: 'deterministic',
    chunkIds: mode === 'development' ? 'named' : 'deterministic',
    ...common.optimization,
  },
  plugins: [
    new ModuleFederationPlugin({
      name,
      ...(isHost
        ? { manifest: false }
        : {
            manifest: true,
            filename: 'remote-entry.[contenthash:10].js',
            exposes: { './remote': './src/remote.tsx' },
          }),
      shared,
      shareStrategy: 'loaded-first',
      dts: false,
      // The host's federation runtime serves all; else each remote would bring its own 30 KB.
      experiments: {
        ...(isHost ? { provideExternalRuntime: true } : { externalRuntime: true }),
        optimization: { target: 'web' },
      },
    }),
    ...(isHost
      ? [
          new rspack.CopyRspackPlugin({
            patterns: [{ from: 'public', to: '.', globOptions: { ignore: ['**/*.js'] } }],
          }),
          new rspack.HtmlRspackPlugin({ template: 'index.html', scriptLoading: 'defer', minify: true }),
          new FirstView(folder, programs),
          new StaticPages(folder, programs),
          new rspack.DefinePlugin({ UI_VERSION: JSON.stringify(SINGLETONS['@lanelight/ui']) }),
        ]
      : [new DeclareRemote()]),
    ...(mode === 'production' ? [new CheckSupport(), new Precompress()] : []),
  ],
  cache: {
    type: 'persistent',
    buildDependencies: [fileURLToPath(import.meta.url), join(root, 'package-lock.json')],
    version: createHash('sha256').update([folder, mode, process.version].join()).digest('hex'),
    storage: { type: 'filesystem', directory: cacheFolder },
  },
  performance: false,
  infrastructureLogging: { level: 'error' },
  stats: { preset: 'errors-warnings', colors: process.stdout.isTTY },
};

function printSizes(stats) {
  const outputPath = configuration.output.path;
  const weigh = (file) => gzipSync(readFileSync(join(outputPath, file))).length;
  const { assets = [] } = stats.toJson({ all: false, assets: true });
  for (const { name: file } of assets
    .filter((asset) => /\.(js|css)$/.test(asset.name))
    .sort((a, b) => b.size - a.size)) {
    console.log(`${(weigh(file) / 1024).toFixed(1).padStart(8)} KB gzip  ${file}`);
  }
}

function report(error, stats) {
  if (error) {
    console.error(error);
    return 1;
  }
  if (stats.hasErrors() || stats.hasWarnings()) console.log(stats.toString(configuration.stats));
  if (flags.has('--sizes')) printSizes(stats);
  console.log(`${name}: built in ${(stats.endTime - stats.startTime) / 1000} s`);
  return stats.hasErrors() ? 1 : 0;
}

const compiler = rspack(configuration);
if (flags.has('--watch')) {
  compiler.watch({ aggregateTimeout: 100 }, report);
} else {
  compiler.run((error, stats) => {
    const code = report(error, stats);
    // Closing writes the cache.
    compiler.close(() => process.exit(code));
  });
}
