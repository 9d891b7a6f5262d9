import { describe, expect, it } from '@jest/globals';
import { ProgressBar } from './output.js';

const ERASED = '\r\x1b[K';

describe('ProgressBar', () => {
  let now = 0;
  const start = () => {
    now = 0;
    const shown: string[] = [];
    return {
      shown,
      bar: new ProgressBar(
        (text) => shown.push(text),
        () => now,
      ),
    };
  };

  it('shows percent and the remaining time of all parts together', () => {
    const { shown, bar } = start();
    bar.show('diagnostics', 0, 300);
    now = 200;
    bar.show('assessments', 0, 100);
    now = 10_000;
    bar.show('diagnostics', 100, 300);
    now = 20_000;
    bar.show('diagnostics', 300, 300);
    now = 30_000;
    bar.show('assessments', 100, 100);
    expect(shown).toEqual([
      `${ERASED}${'░'.repeat(24)} 0 %`,
      `${ERASED}${'░'.repeat(24)} 0 %`,
      `${ERASED}${'█'.repeat(6)}${'░'.repeat(18)} 25 %  about 30 s left`,
      `${ERASED}${'█'.repeat(18)}${'░'.repeat(6)} 75 %  about 7 s left`,
      `${ERASED}${'█'.repeat(24)} 100 %  finishing`,
    ]);
  });

  it('is drawn at most ten times a second', () => {
    const { shown, bar } = start();
    for (now = 0; now < 1_000; now += 10) bar.show('diagnostics', now, 1_000);
    expect(shown).toHaveLength(10);
  });

  it('makes room for lines, and shows again below them', () => {
    const { shown, bar } = start();
    const say = bar.above((line) => shown.push(`${line}\n`));
    bar.show('diagnostics', 0, 2);
    say('All is well');
    bar.show('diagnostics', 2, 2);
    bar.clear();
    bar.clear();
    expect(shown.map((text) => text.replace(/[█░].*/, 'bar'))).toEqual([
      `${ERASED}bar`,
      ERASED,
      'All is well\n',
      `${ERASED}bar`,
      ERASED,
    ]);
  });

  it('shows nothing without a terminal', () => {
    const lines: string[] = [];
    const bar = new ProgressBar(undefined);
    bar.show('diagnostics', 1, 2);
    bar.above((line) => lines.push(line))('All is well');
    bar.clear();
    expect(lines).toEqual(['All is well']);
  });
});
