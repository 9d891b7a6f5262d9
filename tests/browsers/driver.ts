import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { eventually } from '@lanelight/testing';
import { extractText } from 'unpdf';
import type { Engine, KeyName, Session, Size } from './engines/session.ts';
import { chooseOption, locate, pathsOfLinks, selectField, type Name, type Spot, type Target } from './in-page.ts';

/** Longest wait for something to appear or to happen, in milliseconds. */
const PATIENCE_MS = 10_000;

const TESTING_LIBRARY = readFileSync(
  createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
  'utf8',
);

/** The part that another one stands in. */
export interface Place {
  role: string;
  name: string | RegExp;
}

const sent = (name: string | RegExp): Name => (typeof name === 'string' ? name : { pattern: name.source });

/** The tests' interface to a browser of any engine: parts are found by role and name, input is real input. */
export class Driver {
  constructor(
    readonly engine: Engine,
    private readonly session: Session,
    private readonly origin: string,
  ) {}

  /** Loads a path in full, as a typed address does. */
  open = (path: string): Promise<void> => this.session.goto(this.origin + path);

  back = (): Promise<void> => this.session.back();

  resize = (viewport: Size): Promise<void> => this.session.resize(viewport);

  screenshot = (): Promise<Buffer> => this.session.screenshot();

  /** Text of each page that the browser would print; null where its driver cannot tell. */
  async printedPages(): Promise<readonly string[] | null> {
    const pdf = await this.session.print();
    return pdf && (await extractText(new Uint8Array(pdf))).text;
  }

  tabCount = (): Promise<number> => this.session.tabCount();

  press = (key: KeyName): Promise<void> => this.session.press(key);

  close = (): Promise<void> => this.session.close();

  /** Clicks the middle of a part as soon as it exists, is enabled and stands still, even if something covers it. */
  async click(
    role: string,
    name?: string | RegExp,
    { nth = 0, inNewTab = false, inside }: { nth?: number; inNewTab?: boolean; inside?: Place } = {},
  ): Promise<void> {
    let last: Spot | undefined;
    const { x, y } = await eventually(
      async () => {
        const next = await this.spot(role, name, nth, inside);
        const isStill = next.x === last?.x && next.y === last.y;
        last = next;
        return isStill && next.isEnabled ? next : undefined;
      },
      PATIENCE_MS,
      `${role} ${String(name ?? '')} to be enabled and stand still in ${this.engine}`,
    );
    await this.session.clickAt(x, y, inNewTab);
  }

  /** Chooses one answer of a question. */
  answer = (question: string, choice: string): Promise<void> =>
    this.click('radio', choice, { inside: { role: 'radiogroup', name: question } });

  /** Chooses an option of a select by its text. */
  async choose(label: string, option: string): Promise<void> {
    await eventually(
      async () => (await this.run(chooseOption, label, option)) || undefined,
      PATIENCE_MS,
      `${option} of ${label} in ${this.engine}`,
    );
  }

  /** Replaces what a field holds. */
  async fill(role: string, name: string | RegExp, text: string): Promise<void> {
    await this.click(role, name);
    await this.run(selectField);
    await this.session.type(text);
  }

  /** Where a part is and what a tap on its middle hits; waits until it is there. */
  spot(role: string, name?: string | RegExp, nth = 0, inside?: Place): Promise<Spot> {
    const target: Target = {
      role,
      nth,
      ...(inside ? { inside: { role: inside.role, name: sent(inside.name) } } : {}),
      ...(name === undefined ? {} : { name: sent(name) }),
    };
    return eventually(
      async () => (await this.run(locate, target)) ?? undefined,
      PATIENCE_MS,
      `${role} ${String(name ?? '')} in ${this.engine}`,
    );
  }

  /** Path and query of the page now shown. */
  path = (): Promise<string> => this.read(() => location.pathname + location.search);

  /** All text that the page shows. */
  text = (): Promise<string> => this.read(() => document.body.innerText);

  /** Errors that the pages have written to the console or thrown without catching them, since the window opened. */
  errors = (): readonly string[] => this.session.errors();

  /** Paths of the links inside the parts of a role, from the top. */
  hrefs = async (role: string): Promise<string[]> => {
    await this.spot(role);
    return (await this.run(pathsOfLinks, role)) ?? [];
  };

  /** Runs a function inside the page; undefined while one document gives way to the next. */
  async run<Arguments extends unknown[], Result>(
    work: (...values: Arguments) => Result,
    ...values: Arguments
  ): Promise<Result | undefined> {
    const call = `(${work.toString()})(...${JSON.stringify(values)})`;
    try {
      if (!(await this.session.evaluate('"TestingLibraryDom" in globalThis')))
        await this.session.evaluate(`(() => { ${TESTING_LIBRARY} })()`);
      return (await this.session.evaluate(call)) as Result;
    } catch {
      return undefined;
    }
  }

  private read = (work: () => string): Promise<string> =>
    eventually(() => this.run(work), PATIENCE_MS, `a page in ${this.engine}`);
}
