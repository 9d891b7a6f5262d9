import { TestEnvironment } from 'jest-environment-jsdom';

const FROM_NODE = ['Headers', 'Response', 'ReadableStream', 'structuredClone', 'TextDecoder', 'TextEncoder'];

/** Node's class refuses the signals of jsdom, which the router passes. */
class PageRequest extends Request {
  constructor(input, { signal, ...init } = {}) {
    super(input, init);
    if (signal) Object.defineProperty(this, 'signal', { value: signal });
  }
}

/** A page without a layout: jsdom, with the classes of `fetch`, which it leaves out. */
export default class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    for (const name of FROM_NODE) this.global[name] = globalThis[name];
    this.global.Request = PageRequest;
    // A document that was opened by its address; jsdom keeps no timeline.
    this.global.performance.getEntriesByType = (kind) => (kind === 'navigation' ? [{ type: 'navigate' }] : []);
  }
}
