import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { UsageError } from '../options.js';
import { parseCommandLine, USAGE } from './command-line.js';

const operation = (...args: string[]) => parseCommandLine(args).operation;

describe('the command line of operations', () => {
  it('knows its commands and their options', () => {
    expect(parseCommandLine(['prepare', '--json'])).toEqual({ operation: { command: 'prepare' }, json: true });
    expect(parseCommandLine(['verify', '--data', '/d', '--service', 'identity'])).toEqual({
      operation: { command: 'verify', service: 'identity' },
      json: false,
      data: '/d',
    });
    expect(operation('rebuild')).toEqual({ command: 'rebuild' });
    expect(operation('rebuild', '--service', 'diagnostics', '--projection', 'drafts')).toEqual({
      command: 'rebuild',
      service: 'diagnostics',
      projection: 'drafts',
    });
    expect(operation('status', '--max-lag', '0', '--max-backlog', '100', '--max-dead-letters', '0')).toEqual({
      command: 'status',
      watch: false,
      maxLag: 0,
      maxBacklog: 100,
      maxDeadLetters: 0,
    });
    expect(operation('status', '--watch')).toEqual({ command: 'status', watch: true });
    expect(operation('dead-letters', 'list', '--topic', 't', '--group', 'g')).toEqual({
      command: 'dead-letters list',
      topic: 't',
      group: 'g',
    });
    expect(operation('dead-letters', 'redrive', '--all')).toEqual({
      command: 'dead-letters redrive',
      letters: 'all',
      waitMs: 30_000,
    });
    expect(operation('dead-letters', 'redrive', '--topic', 't', '--wait', '0')).toEqual({
      command: 'dead-letters redrive',
      letters: { topic: 't' },
      waitMs: 0,
    });
    expect(operation('dead-letters', 'remove', '--id', 'a b c', '--yes')).toEqual({
      command: 'dead-letters remove',
      id: 'a b c',
      isConfirmed: true,
    });
  });

  it('knows whose data to erase, and that it is confirmed', () => {
    expect(operation('erase', '--auction', 'a', '--yes')).toEqual({
      command: 'erase',
      erasure: { kind: 'auction', id: 'a', isConfirmed: true },
    });
    expect(operation('erase', '--person', 'p')).toEqual({
      command: 'erase',
      erasure: { kind: 'person', id: 'p', isConfirmed: false },
    });
    for (const args of [['erase'], ['erase', '--auction', 'a', '--person', 'p']])
      expect(() => operation(...args)).toThrow(UsageError);
  });

  it('knows which super admin is meant', () => {
    expect(operation('super-admin', 'add', '--email', 'sue@example.test', '--name', 'Sue Lee')).toEqual({
      command: 'super-admin add',
      email: 'sue@example.test',
      name: 'Sue Lee',
    });
    expect(operation('super-admin', 'reset', '--email', 'sue@example.test')).toEqual({
      command: 'super-admin reset',
      email: 'sue@example.test',
    });
    expect(() => operation('super-admin')).toThrow('super-admin needs a subcommand. Commands: ');
    expect(() => operation('super-admin', 'add')).toThrow('Which super admin? Use --email ADDRESS');
    expect(() => operation('super-admin', 'reset', '--email', 'e', '--name', 'n')).toThrow(UsageError);
  });

  it('takes the id of a dead letter with or without quotes', () => {
    expect(operation('dead-letters', 'show', 'group handler event')).toEqual({
      command: 'dead-letters show',
      id: 'group handler event',
    });
    expect(operation('dead-letters', 'show', 'group', 'handler', 'event')).toEqual({
      command: 'dead-letters show',
      id: 'group handler event',
    });
  });

  it.each([
    ['nothing', [], 'A command is missing. Commands: prepare, rebuild'],
    ['a command that is none', ['destroy'], 'There is no command "destroy". Commands: prepare, rebuild'],
    ['half a command', ['dead-letters'], 'dead-letters needs a subcommand. Commands: '],
    [
      'a service that is none',
      ['verify', '--service', 'gateway'],
      'There is no service "gateway" with a database. Services: identity, auctions, diagnostics, assessments, enhancements',
    ],
    ['an option of another command', ['verify', '--projection', 'users'], 'verify has no option --projection'],
    ['an option that is none', ['verify', '--force'], '--force'],
    ['a word too many', ['rebuild', 'users'], 'rebuild takes no more arguments, but got "users"'],
    ['a limit that is no number', ['status', '--max-lag', 'many'], '--max-lag must be a whole number, not "many"'],
    ['an alarm that never comes', ['status', '--watch', '--max-lag', '1'], '--watch never ends'],
    ['a redrive of nobody knows what', ['dead-letters', 'redrive'], 'Give one of --id ID, --topic T, --all'],
    [
      'a redrive of too much at once',
      ['dead-letters', 'redrive', '--all', '--topic', 't'],
      'Give one of --id ID, --topic T, --all',
    ],
    ['a letter without a name', ['dead-letters', 'show'], 'dead-letters show ID'],
    ['a removal without a name', ['dead-letters', 'remove', '--yes'], 'dead-letters remove --id ID --yes'],
  ])('refuses %s, and says what to write', (_what, args, message) => {
    expect(() => parseCommandLine(args)).toThrow(UsageError);
    expect(() => parseCommandLine(args)).toThrow(message);
  });

  it('takes every command that the documentation tells to run', () => {
    const documentation = readFileSync(join(import.meta.dirname, '../../../../docs/operations.md'), 'utf8');
    const commands = [
      ...documentation.matchAll(/(?:operations\.sh lanelight|npm run ops --|prepare node \.) ([a-z][^`>|\n]*)/g),
    ].map(([, command = '']) => command.trim());
    expect(commands.length).toBeGreaterThan(15);
    for (const command of commands) expect(() => operation(...command.split(' '))).not.toThrow();
  });

  it('is explained: every command and every option', () => {
    for (const word of [
      'prepare',
      'rebuild',
      'verify',
      'status',
      'dead-letters list',
      'dead-letters show',
      'dead-letters redrive',
      'dead-letters remove',
      'super-admin add',
      'super-admin reset',
      'signing-key rotate',
    ])
      expect(USAGE).toContain(`  ${word}`);
    for (const option of [
      'service',
      'projection',
      'watch',
      'max-lag',
      'max-backlog',
      'max-dead-letters',
      'topic',
      'group',
      'id',
      'all',
      'wait',
      'yes',
      'email',
      'name',
      'data',
      'json',
      'help',
    ])
      expect(USAGE).toContain(`--${option}`);
  });
});
