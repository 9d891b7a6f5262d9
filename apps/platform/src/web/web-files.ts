import { extname, join } from 'node:path';
import type { RequestHandler, Response } from 'express';
import { isRemote, listRemotes } from './remotes.js';

/** Paths of the services, in any case of letters, as the router reads them; what is not found there is not a page. */
const SERVICE_PATH = /^\/(?:api|health|\.well-known|realtime)(?:\/|$)/i;
const REMOTE_PATH = /^\/remotes\/([a-z][a-z0-9-]*)\/(.+)$/;
/** Files with a hash of their content in their name never change. */
const HASHED_FILE = /\.[0-9a-f]{8,}\.\w+(?:\.map)?$/;

/** The pages that the shell's build has rendered, to `static/<name>.html`; the one at `/` is `index`. */
const STATIC_PAGE = /^\/(platform-features|contact|privacy-policy|terms-of-use)?$/;
/** The pages of the shell's application; those of the micro-frontends are in their `remote.json`. */
const SHELL_PAGE = /^\/(?:auth|reset-password|dashboard|account|design)$/;

const FOREVER = 'public, max-age=31536000, immutable';
const ASK_AGAIN = 'no-cache';

interface WebFile {
  root: string;
  path: string;
}

/**
 * Serves the built micro-frontends from `apps/<name>/dist`: the shell at `/`, the others under `/remotes/<name>/`, and
 * `/remotes.json`, the list of them. The public pages are whole as they are; a navigation to any other path gets the page
 * of the shell's application, whose router takes over. Link previews and uptime checks accept anything: they get that page for the known paths only.
 */
export function webFiles(appsDirectory: string): RequestHandler {
  const shell = join(appsDirectory, 'shell', 'dist');
  const page: WebFile = { root: shell, path: '/index.html' };
  const isKnownPage = (path: string): boolean =>
    SHELL_PAGE.test(path) ||
    listRemotes(appsDirectory).some(({ routes = [] }) =>
      routes.some((route) => path === route || path.startsWith(`${route}/`)),
    );

  return (request, response, next) => {
    const { path } = request;
    if ((request.method !== 'GET' && request.method !== 'HEAD') || SERVICE_PATH.test(path)) {
      next();
      return;
    }
    if (path === '/remotes.json') {
      response.set('cache-control', ASK_AGAIN).json(listRemotes(appsDirectory));
      return;
    }
    const [, remote, file] = REMOTE_PATH.exec(path) ?? [];
    if (remote && file) {
      if (!isRemote(appsDirectory, remote)) next();
      else send(response, { root: join(appsDirectory, remote, 'dist'), path: `/${file}` }, next);
      return;
    }
    const wantsPage = () =>
      !path.startsWith('/remotes/') && ((request.headers.accept ?? '').includes('text/html') || isKnownPage(path));
    const orPage = () => (wantsPage() ? send(response, page, next) : next());
    const staticPage = STATIC_PAGE.exec(path);
    send(response, { root: shell, path: staticPage ? `/static/${staticPage[1] ?? 'index'}.html` : path }, orPage);
  };
}

/** The build puts a file of each of these beside every longer file of text. The first that a browser takes is sent. */
const ENCODED_FILES = [
  { encoding: 'br', extension: '.br' },
  { encoding: 'gzip', extension: '.gz' },
];
const MAY_BE_ENCODED = /\.(?:js|css|html|svg|json)$/;

/** Sends a file, compressed as it lies there if the browser takes that, or calls `otherwise` when there is none. */
function send(response: Response, { root, path }: WebFile, otherwise: () => void): void {
  const headers = { 'cache-control': HASHED_FILE.test(path) ? FOREVER : ASK_AGAIN };
  const sendFile = (file: string, missing: () => void): void =>
    response.sendFile(file, { root, cacheControl: false, headers, dotfiles: 'ignore' }, (error) => {
      if (error && !response.headersSent) missing();
    });
  if (!MAY_BE_ENCODED.test(path)) {
    sendFile(path, otherwise);
    return;
  }
  response.vary('accept-encoding');
  const encoded = ENCODED_FILES.find(({ encoding }) => response.req.acceptsEncodings(encoding));
  if (!encoded) {
    sendFile(path, otherwise);
    return;
  }
  response.type(extname(path)).set('content-encoding', encoded.encoding);
  sendFile(path + encoded.extension, () => {
    response.removeHeader('content-encoding');
    response.removeHeader('content-type');
    sendFile(path, otherwise);
  });
}
