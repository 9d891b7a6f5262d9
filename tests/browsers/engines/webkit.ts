import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { Builder, Capabilities, Key, type WebDriver } from 'selenium-webdriver';
import { eventually, freePort } from '@lanelight/testing';
import type { Browser, Session, Size } from './session.ts';

export interface WebKitPaths {
  /** WebKitWebDriver. */
  driver: string;
  /** The browser that comes with WebKitGTK. */
  miniBrowser: string;
  xvfb: string;
}

const KEYS = { Enter: Key.ENTER, Tab: Key.TAB, Escape: Key.ESCAPE, ArrowRight: Key.ARROW_RIGHT } as const;

/** A screenshot waits for the page to paint, which a page at rest does not do. */
const KEEP_PAINTING = `
  const dot = document.body.appendChild(document.createElement('i'));
  dot.style.cssText = 'position:fixed;right:0;bottom:0;width:1px;height:1px';
  let frames = 0;
  const paint = setInterval(() => {
    dot.style.background = frames % 2 ? '#000' : '#fff';
    if (++frames > 100) { clearInterval(paint); dot.remove(); }
  }, 20);`;

/**
 * Collects a page's errors in the page. This engine keeps its console to itself, so what happens while a page loads is not
 * seen; a page that breaks there shows no part that a test waits for.
 */
const COLLECT_ERRORS = `
  globalThis.collectedErrors ??= (() => {
    const errors = [];
    const add = (error) => errors.push(String(error));
    addEventListener('error', (event) => add(event.error ?? event.message));
    addEventListener('unhandledrejection', (event) => add(event.reason));
    const write = console.error;
    console.error = (...parts) => { add(parts.join(' ')); write(...parts); };
    return errors;
  })();
  return globalThis.collectedErrors.splice(0);`;

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill();
  await ended;
}

/** A display without a screen: MiniBrowser has no headless mode. */
async function startDisplay(xvfb: string): Promise<{ display: string; child: ChildProcess }> {
  const child = spawn(xvfb, ['-displayfd', '3', '-screen', '0', '1600x1400x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [number] = (await once(child.stdio[3] as Readable, 'data')) as [Buffer];
  return { display: `:${number.toString().trim()}`, child };
}

/** The window has a tool bar, so the viewport is measured after the first attempt and the window grows by what is missing. */
async function resize(browser: WebDriver, { width, height }: Size): Promise<void> {
  const window = browser.manage().window();
  await window.setRect({ x: 0, y: 0, width, height });
  const [innerWidth, innerHeight] = (await browser.executeScript('return [innerWidth, innerHeight]')) as [
    number,
    number,
  ];
  await window.setRect({ x: 0, y: 0, width: width + (width - innerWidth), height: height + (height - innerHeight) });
}

/** Starts the driver of WebKitGTK's browser on a separate display; each session is a new browser. */
export async function startWebKit(paths: WebKitPaths): Promise<Browser> {
  const { display, child: xvfb } = await startDisplay(paths.xvfb);
  const port = await freePort();
  const server = spawn(paths.driver, [`--port=${port}`, '--host=127.0.0.1'], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: display, WEBKIT_DISABLE_DMABUF_RENDERER: '1' },
  });
  const address = `http://127.0.0.1:${port}`;
  await eventually(
    async () => (await fetch(`${address}/status`).catch(() => undefined))?.ok || undefined,
    10_000,
    'WebKitWebDriver to answer',
  );
  const newSession = async (): Promise<Session> => {
    const browser = await new Builder()
      .usingServer(address)
      .withCapabilities(
        new Capabilities({
          browserName: 'MiniBrowser',
          'webkitgtk:browserOptions': { binary: paths.miniBrowser, args: ['--automation'] },
        }),
      )
      .build();
    const errors: string[] = [];
    const collect = async (): Promise<void> =>
      void errors.push(...(await browser.executeScript<string[]>(COLLECT_ERRORS)));
    return {
      errors: () => errors,
      goto: async (url) => {
        await browser.get(url);
        await collect();
      },
      back: () => browser.navigate().back(),
      evaluate: async (expression) => {
        await collect();
        return browser.executeScript(`return (${expression})`);
      },
      // This driver releases the left button after the middle one was pressed, so Control opens a new tab here.
      clickAt: (x, y, inNewTab) => {
        const click = browser.actions();
        if (inNewTab) click.keyDown(Key.CONTROL);
        click
          .move({ x: Math.round(x), y: Math.round(y), duration: 0 })
          .press()
          .release();
        if (inNewTab) click.keyUp(Key.CONTROL);
        return click.perform();
      },
      type: (text) => browser.actions().sendKeys(text).perform(),
      press: (key) => browser.actions().sendKeys(KEYS[key]).perform(),
      resize: (viewport) => resize(browser, viewport),
      tabCount: async () => (await browser.getAllWindowHandles()).length,
      print: () => Promise.resolve(null),
      screenshot: async () => {
        await browser.executeScript(KEEP_PAINTING);
        return Buffer.from(await browser.takeScreenshot(), 'base64');
      },
      close: () => browser.quit(),
    };
  };
  return {
    newSession,
    close: async () => {
      await end(server);
      await end(xvfb);
    },
  };
}
