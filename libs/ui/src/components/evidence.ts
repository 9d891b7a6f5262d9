import type { Evidence } from '@lanelight/contracts';

/** One thing that a repair rests on, with all that was said in it. */
export interface EvidenceGroup {
  kind: 'code' | 'words' | 'list' | 'fact';
  /** `P0302`, `Engine notes`, `Immediate repairs`, `148,212 miles`. */
  source: string;
  isPermanent?: boolean;
  /** What this row is the first to say: the mechanic's words, or the code's meaning. */
  quotes: string[];
  /** Words that an earlier row of the table quotes already. */
  quotedAbove: string[];
}

const kindOf = ({ kind, quote }: Evidence): EvidenceGroup['kind'] =>
  kind === 'code' ? 'code' : quote ? 'words' : kind === 'repair' ? 'list' : 'fact';
const ORDER: readonly EvidenceGroup['kind'][] = ['words', 'code', 'fact', 'list'];

/**
 * The evidence of each row, gathered by source: words first, then codes, plain facts and the mechanic's lists. Words that
 * several rows rest on are in full where they come first; below that they are kept apart, so that a page can fold them.
 */
export function groupEvidence(rows: readonly (readonly Evidence[])[]): EvidenceGroup[][] {
  const said = new Set<string>();
  return rows.map((row) => {
    const groups = new Map<string, EvidenceGroup>();
    for (const evidence of row) {
      const kind = kindOf(evidence);
      const key = `${kind} ${evidence.source}`;
      const group = groups.get(key) ?? {
        kind,
        source: evidence.source,
        ...(evidence.isPermanent !== undefined && { isPermanent: evidence.isPermanent }),
        quotes: [],
        quotedAbove: [],
      };
      groups.set(key, group);
      if (!evidence.quote || group.quotes.includes(evidence.quote)) continue;
      const repeats = kind === 'words' && said.has(`${evidence.source}\n${evidence.quote}`);
      (repeats ? group.quotedAbove : group.quotes).push(evidence.quote);
    }
    for (const { kind, source, quotes } of groups.values()) {
      if (kind === 'words') for (const quote of quotes) said.add(`${source}\n${quote}`);
    }
    return [...groups.values()].sort((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind));
  });
}
