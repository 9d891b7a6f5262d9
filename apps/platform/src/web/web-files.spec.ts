import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { get as httpGet, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { startTestPlatform, type TestPlatform } from '../platform.fixture.js';

const FILES = {
  'shell/dist/index.html': '<!doctype html><title>Shell</title>',
  'shell/dist/static/index.html': '<!doctype html><title>Landing</title>',
  'shell/dist/static/contact.html': '<!doctype html><title>Contact</title>',
  'shell/dist/assets/main.0123456789.js': '"shell";',
  'shell/dist/assets/main.0123456789.js.br': brotliCompressSync('"shell";'),
  'shell/dist/assets/main.0123456789.js.gz': gzipSync('"shell";'),
  'shell/dist/favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'mechanic/remote.json': '{"name":"mechanic","title":"Diagnostics","routes":["/diagnostic"]}',
  'mechanic/dist/mf-manifest.json': '{"id":"mechanic"}',
  'mechanic/dist/assets/remote.abcdef0123.js': '"remote";',
  'mechanic/src/secret.ts': 'not for the web',
  'reports/remote.json': '{"name":"reports","title":"Vehicle reports","routes":["/vehicle-reports"]}',
  'identity/package.json': '{}',
  'identity/dist/main.js': 'not for the web',
};

let apps: string;
let test: TestPlatform;
beforeAll(async () => {
  apps = mkdtempSync(join(tmpdir(), 'lanelight-apps-'));
  for (const [path, content] of Object.entries(FILES)) {
    mkdirSync(dirname(join(apps, path)), { recursive: true });
    writeFileSync(join(apps, path), content);
  }
  test = await startTestPlatform({ apps });
});
afterAll(async () => {
  await test.stop();
  rmSync(apps, { recursive: true });
});

const get = async (path: string, accept = '*/*') => {
  const response = await fetch(test.platform.baseUrl + path, { headers: { accept } });
  return {
    status: response.status,
    type: response.headers.get('content-type')?.split(';')[0],
    caching: response.headers.get('cache-control'),
    text: await response.text(),
  };
};
const page = { status: 200, type: 'text/html', caching: 'no-cache', text: FILES['shell/dist/index.html'] };

describe('the micro-frontends', () => {
  it('the shell is the page of every path that is navigated to', async () => {
    for (const path of ['/auth', '/vehicle-reports', '/vehicle-detail/0199f3a2', '/admin/auctions/new'])
      expect(await get(path, 'text/html,*/*')).toEqual(page);
  });

  it('the public pages are answered as the build has rendered them', async () => {
    for (const accept of ['text/html,*/*', '*/*']) {
      expect(await get('/', accept)).toEqual({ ...page, text: FILES['shell/dist/static/index.html'] });
      expect(await get('/contact', accept)).toEqual({ ...page, text: FILES['shell/dist/static/contact.html'] });
    }
  });

  it('link previews and uptime checks, which accept anything, get the pages that exist', async () => {
    for (const path of ['/auth', '/dashboard', '/vehicle-reports', '/diagnostic'])
      expect({ path, ...(await get(path)) }).toEqual({ path, ...page });
    for (const path of ['/contacts', '/vehicle-reports-of-the-past', '/contact/missing.png', '/assets/missing.js'])
      expect({ path, ...(await get(path)) }).toMatchObject({ path, status: 404, type: 'application/problem+json' });
  });

  it('files with a hash in their name are kept forever, the others are asked for again', async () => {
    expect(await get('/assets/main.0123456789.js')).toMatchObject({
      status: 200,
      type: 'text/javascript',
      caching: 'public, max-age=31536000, immutable',
    });
    expect(await get('/remotes/mechanic/assets/remote.abcdef0123.js')).toMatchObject({
      status: 200,
      caching: 'public, max-age=31536000, immutable',
    });
    expect(await get('/favicon.svg')).toMatchObject({ status: 200, type: 'image/svg+xml', caching: 'no-cache' });
    expect(await get('/remotes/mechanic/mf-manifest.json')).toMatchObject({ status: 200, caching: 'no-cache' });
  });

  it('files are sent as the build has compressed them, where the browser takes that', async () => {
    const encodings = async (path: string, acceptEncoding: string) => {
      const asked = httpGet(test.platform.baseUrl + path, { headers: { 'accept-encoding': acceptEncoding } });
      const [response] = (await once(asked, 'response')) as [IncomingMessage];
      const { 'content-encoding': encoding, 'content-type': type, vary } = response.headers;
      return { encoding, type, vary, body: Buffer.concat(await response.toArray()) };
    };
    const script = { type: 'text/javascript; charset=utf-8', vary: 'accept-encoding' };
    const path = '/assets/main.0123456789.js';
    const file = (name: keyof typeof FILES) => Buffer.from(FILES[name]);
    expect(await encodings(path, 'gzip, deflate, br, zstd')).toEqual({
      ...script,
      encoding: 'br',
      body: file(`shell/dist${path}.br`),
    });
    expect(await encodings(path, 'gzip')).toEqual({ ...script, encoding: 'gzip', body: file(`shell/dist${path}.gz`) });
    expect(await encodings(path, 'identity')).toEqual({ ...script, body: file(`shell/dist${path}`) });
    const remote = await encodings('/remotes/mechanic/assets/remote.abcdef0123.js', 'br');
    expect(remote).toEqual({ ...script, body: file('mechanic/dist/assets/remote.abcdef0123.js') });
  });

  it('are listed as they are declared, whether their files are there or not', async () => {
    expect(JSON.parse((await get('/remotes.json')).text)).toEqual([
      { name: 'mechanic', title: 'Diagnostics', routes: ['/diagnostic'], entry: '/remotes/mechanic/mf-manifest.json' },
      {
        name: 'reports',
        title: 'Vehicle reports',
        routes: ['/vehicle-reports'],
        entry: '/remotes/reports/mf-manifest.json',
      },
    ]);
  });

  it('are listed with the version of their files, from the moment they are there', async () => {
    const versionOf = async (name: string) =>
      (JSON.parse((await get('/remotes.json')).text) as { name: string; version?: string }[]).find(
        (remote) => remote.name === name,
      )?.version;
    const built = join(apps, 'mechanic/dist/remote.json');
    expect(await versionOf('mechanic')).toBeUndefined();
    writeFileSync(built, '{"name":"mechanic","title":"Diagnostics","routes":["/diagnostic"],"version":"1"}');
    expect(await versionOf('mechanic')).toBe('1');
    writeFileSync(built, '{"name":"mechanic","title":"Diagnostics","routes":["/diagnostic"],"vers');
    expect(await versionOf('mechanic')).toBeUndefined();
    writeFileSync(built, '{"name":"mechanic","title":"Diagnostics","routes":["/diagnostic"],"version":"2"}');
    expect(await versionOf('mechanic')).toBe('2');
    rmSync(built);
  });

  it('a new one joins the list with its files, also as a link to a folder elsewhere, and a broken one hides no other', async () => {
    const release = mkdtempSync(join(tmpdir(), 'lanelight-release-'));
    mkdirSync(join(release, 'dist'));
    writeFileSync(join(release, 'remote.json'), '{"name":"yard","routes":["/yard"]}');
    writeFileSync(join(release, 'dist/mf-manifest.json'), '{"id":"yard"}');
    symlinkSync(release, join(apps, 'yard'));
    mkdirSync(join(apps, 'broken'));
    writeFileSync(join(apps, 'broken/remote.json'), '{"name":');
    expect(
      (JSON.parse((await get('/remotes.json')).text) as { name: string }[]).map(({ name }) => name).sort(),
    ).toEqual(['mechanic', 'reports', 'yard']);
    expect(await get('/remotes/yard/mf-manifest.json')).toMatchObject({ status: 200, text: '{"id":"yard"}' });
    rmSync(join(apps, 'broken'), { recursive: true });
    rmSync(join(apps, 'yard'));
    rmSync(release, { recursive: true });
  });

  it('whose files are gone answer 404, and again when they are back', async () => {
    renameSync(join(apps, 'mechanic/dist'), join(apps, 'mechanic/gone'));
    expect(await get('/remotes/mechanic/mf-manifest.json', 'text/html,*/*')).toMatchObject({
      status: 404,
      type: 'application/problem+json',
    });
    expect((await get('/', 'text/html')).status).toBe(200);
    renameSync(join(apps, 'mechanic/gone'), join(apps, 'mechanic/dist'));
    expect((await get('/remotes/mechanic/mf-manifest.json')).status).toBe(200);
  });

  it.each([
    '/assets/missing.0123456789.js',
    '/remotes/mechanic/../src/secret.ts',
    '/remotes/mechanic/%2e%2e/src/secret.ts',
    '/remotes/mechanic/..%2fsrc%2fsecret.ts',
    '/remotes/unknown/mf-manifest.json',
    '/..%2f..%2fmechanic/src/secret.ts',
    '/remotes/mechanic/',
    '/.git/config',
    '/remotes/identity/main.js',
    '/remotes/shell/index.html',
  ])('%s is no file', async (path) => {
    expect(await get(path)).toMatchObject({ type: 'application/problem+json' });
  });

  it.each([
    '/api/unknown',
    '/API/unknown',
    '/health/unknown',
    '/.well-known/unknown',
    '/remotes/',
    '/remotes/mechanic/',
    '/remotes/unknown/page',
  ])('%s is no page', async (path) => {
    expect(await get(path, 'text/html')).toMatchObject({ status: 404, type: 'application/problem+json' });
  });
});
