import type { MoneyRange as Range, RepairItem } from '@lanelight/contracts';
import { IconCheck } from '@tabler/icons-react';
import { groupEvidence, type EvidenceGroup } from './evidence';
import { EvidenceEntry } from './EvidenceList';
import { Money, MoneyRange } from './Money';
import classes from './RepairTable.module.css';

function Cost({ kind, range }: { kind: 'Wholesale' | 'Retail'; range: Range }) {
  return (
    <div role="cell" className={kind === 'Wholesale' ? classes.wholesale : classes.retail}>
      <span className={classes.costLabel} aria-hidden>
        {kind}
      </span>
      <Money amount={range.mid} size="medium" />
      {range.low !== range.high && (
        <span className={classes.range}>
          <MoneyRange range={range} />
        </span>
      )}
    </div>
  );
}

/** One repair: what and why, the mechanic's evidence beside it, and both costs. */
function RepairRow({ item, evidence }: { item: RepairItem; evidence: readonly EvidenceGroup[] }) {
  return (
    <div role="row" className={classes.row}>
      <div role="rowheader" className={classes.what}>
        <h3>{item.name}</h3>
        <p>{item.justification}</p>
      </div>
      <div role="cell" className={classes.evidences}>
        {evidence.map((group) => (
          <EvidenceEntry key={`${group.kind} ${group.source}`} group={group} />
        ))}
      </div>
      <Cost kind="Wholesale" range={item.wholesale} />
      <Cost kind="Retail" range={item.retail} />
    </div>
  );
}

const total = (ranges: readonly Range[]): Range =>
  ranges.reduce((sum, range) => ({ low: sum.low + range.low, mid: sum.mid + range.mid, high: sum.high + range.high }), {
    low: 0,
    mid: 0,
    high: 0,
  });

export interface RepairTableProps {
  /** Names the table: "Necessary repairs". */
  label: string;
  items: readonly RepairItem[];
  /** Said instead of the table when there is nothing to repair. */
  empty?: string;
}

/** Repairs with reason, evidence and costs, and their total. */
export function RepairTable({ label, items, empty = 'None found.' }: RepairTableProps) {
  if (items.length === 0) {
    return (
      <p className={classes.none}>
        <IconCheck size={20} stroke={2.5} aria-hidden />
        {empty}
      </p>
    );
  }
  const evidence = groupEvidence(items.map((item) => item.evidence));
  return (
    <div role="table" aria-label={label} className={classes.table}>
      <div role="rowgroup">
        <div role="row" className={classes.header}>
          <span role="columnheader">Repair and reason</span>
          <span role="columnheader">Mechanic’s evidence</span>
          <span role="columnheader">Wholesale</span>
          <span role="columnheader">Retail</span>
        </div>
      </div>
      <div role="rowgroup">
        {items.map((item, index) => (
          <RepairRow key={`${item.name}-${index}`} item={item} evidence={evidence[index] ?? []} />
        ))}
        <div role="row" className={classes.total}>
          <div role="rowheader" className={classes.what}>
            Total
          </div>
          <div role="cell" className={classes.gap} />
          <Cost kind="Wholesale" range={total(items.map((item) => item.wholesale))} />
          <Cost kind="Retail" range={total(items.map((item) => item.retail))} />
        </div>
      </div>
    </div>
  );
}
