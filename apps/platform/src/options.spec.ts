import { describe, expect, it } from '@jest/globals';
import { parseOptions, UsageError } from './options.js';

describe('the command line', () => {
  it('has defaults for everything', () => {
    expect(parseOptions([], '/repo')).toEqual({
      port: 4200,
      host: '127.0.0.1',
      dataDirectory: '/repo/.data',
      demo: true,
    });
  });

  it('takes every option', () => {
    const all = ['--port', '5000', '--data', '/d', '--no-demo', '--host', '0.0.0.0', '--apps', 'pages'];
    expect(parseOptions(all, '/repo')).toEqual({
      port: 5000,
      host: '0.0.0.0',
      dataDirectory: '/d',
      demo: false,
      apps: '/repo/pages',
    });
  });

  it.each([['--port', 'x'], ['--port', '70000'], ['--surprise'], ['word']])('refuses %s %s', (...args) => {
    expect(() => parseOptions(args, '/repo')).toThrow(UsageError);
  });
});
