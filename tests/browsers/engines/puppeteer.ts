import puppeteer from 'puppeteer-core';
import type { Browser, Session } from './session.ts';

const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Firefox does not take the margins of the style sheet when it is driven. */
const MARGINS = { top: '12mm', right: '13mm', bottom: '16mm', left: '13mm' };

/** Starts Chromium by the DevTools protocol, or Firefox by WebDriver BiDi. */
export async function startPuppeteer(engine: 'chromium' | 'firefox', executablePath: string): Promise<Browser> {
  const browser = await puppeteer.launch({
    browser: engine === 'firefox' ? 'firefox' : 'chrome',
    executablePath,
    headless: true,
    args: engine === 'chromium' ? CHROMIUM_FLAGS : [],
  });
  const newSession = async (): Promise<Session> => {
    const context = await browser.createBrowserContext();
    const page = await context.newPage();
    const errors: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(`${message.text()} ${message.location().url ?? ''}`);
    });
    page.on('pageerror', (error) => errors.push(String(error)));
    return {
      errors: () => errors,
      goto: async (address) => void (await page.goto(address)),
      back: async () => void (await page.goBack({ waitUntil: [] })),
      evaluate: (expression) => page.evaluate(expression),
      clickAt: (x, y, inNewTab) => page.mouse.click(x, y, { button: inNewTab ? 'middle' : 'left' }),
      type: (text) => page.keyboard.type(text),
      press: (key) => page.keyboard.press(key),
      resize: (viewport) => page.setViewport(viewport),
      tabCount: async () => (await context.pages()).length,
      print: () => page.pdf({ format: 'a4', preferCSSPageSize: true, margin: engine === 'firefox' ? MARGINS : {} }),
      screenshot: async () => Buffer.from(await page.screenshot()),
      close: () => context.close(),
    };
  };
  return { newSession, close: () => browser.close() };
}
