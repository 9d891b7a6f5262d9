import type { Span } from './clauses.js';
import { UNITS } from './lexicon/places.en.js';
import type { Words } from './mentions.js';
import type { Measurement } from './statement.js';

const WITH_UNIT = /^(\d+(?:\.\d+)?)([a-z%]+)$/;

/** The numbers with a unit in a stretch of text, in order. */
export function measurementsIn({ tokens }: Words, { from, to }: Span): Measurement[] {
  const found: Measurement[] = [];
  for (let at = from; at < to; at += 1) {
    const token = tokens[at];
    if (token === undefined) continue;
    const tread = /^(\d{1,2})\/32$/.exec(token.text);
    if (tread !== null) {
      found.push({ value: Number(tread[1]), unit: '32nds' });
      continue;
    }
    const joined = WITH_UNIT.exec(token.text);
    if (joined !== null) {
      const unit = UNITS[joined[2] ?? ''];
      if (unit !== undefined) found.push({ value: Number(joined[1]), unit });
      continue;
    }
    if (token.kind !== 'number') continue;
    const value = Number(token.text.replace(/[$,]/g, ''));
    if (!Number.isFinite(value)) continue;
    if (token.text.startsWith('$')) found.push({ value, unit: 'dollars' });
    else if (tokens[at + 1]?.text === '/' && tokens[at + 2]?.text === '32') found.push({ value, unit: '32nds' });
    else {
      const unit = UNITS[tokens[at + 1]?.text ?? ''];
      if (unit !== undefined && tokens[at + 1]?.text !== '32' && tokens[at + 1]?.text !== 'in')
        found.push({ value, unit });
    }
  }
  return found;
}
