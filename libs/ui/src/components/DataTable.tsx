import { IconChevronRight } from '@tabler/icons-react';
import type { CSSProperties, ReactNode } from 'react';
import { Link } from 'react-router';
import { cx } from '../lib/cx';
import { ROW_CONTROL, rowPress } from './row-press';
import { useVirtualRows } from './virtual-rows';
import { VisuallyHidden } from './VisuallyHidden';
import classes from './DataTable.module.css';

export interface Column<Row> {
  key: string;
  header: string;
  /** CSS width, so that several tables under each other line up; the column without one takes the rest. */
  width?: string;
  align?: 'right';
  /** In a table with short rows on phones: beside the row's name. The other columns stand under it. */
  besideName?: true;
  cell: (row: Row) => ReactNode;
}

export interface DataTableProps<Row> {
  /** Names the table for screen readers. */
  label: string;
  /** The first column names the row, and carries its link. */
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Where the row leads: a press anywhere on the row follows it. */
  rowHref?: (row: Row) => string;
  /** Instead of a link: what a press anywhere on the row does. */
  onRow?: (row: Row) => void;
  /** Buttons at the end of a row; they do their own work. */
  rowActions?: (row: Row) => ReactNode;
  /** On a phone a row takes two lines without labels. */
  shortOnPhones?: boolean;
  /** How many rows there are, where `rows` is the beginning of a longer list. */
  total?: number;
  /** Called when the last row comes near the window, so that more can be read. */
  onEnd?: (() => void) | undefined;
}

/**
 * Rows and columns with hairlines. On a phone each row becomes a block with its labels. Of a long table only the rows
 * near the window are in the page; on paper all of them.
 */
export function DataTable<Row>({
  label,
  columns,
  rows,
  rowKey,
  rowHref,
  onRow,
  rowActions,
  shortOnPhones,
  total = rows.length,
  onEnd,
}: DataTableProps<Row>) {
  const { shown, before, behind, body, measure } = useVirtualRows(rows.length, label, onEnd);
  const isPartial = shown.length < total;
  const leads = Boolean(rowHref ?? onRow);
  const primary = (row: Row, content: ReactNode): ReactNode => {
    if (rowHref) {
      return (
        <Link to={rowHref(row)} className={classes.link} {...ROW_CONTROL}>
          {content}
        </Link>
      );
    }
    if (onRow) {
      return (
        <button type="button" className={classes.link} onClick={() => onRow(row)} {...ROW_CONTROL}>
          {content}
        </button>
      );
    }
    return content;
  };
  return (
    <div className={classes.frame}>
      <table
        role="table"
        aria-label={label}
        aria-rowcount={isPartial ? total + 1 : undefined}
        className={cx(classes.table, shortOnPhones && classes.short)}
      >
        <thead role="rowgroup">
          <tr role="row" aria-rowindex={isPartial ? 1 : undefined}>
            {columns.map((column) => (
              <th
                key={column.key}
                role="columnheader"
                scope="col"
                className={cx(column.align === 'right' && classes.right)}
                style={{ width: column.width } satisfies CSSProperties}
              >
                {column.header}
              </th>
            ))}
            {leads && <td role="cell" className={classes.end} />}
            {rowActions && (
              <th role="columnheader" scope="col" className={classes.actions}>
                <VisuallyHidden>Actions</VisuallyHidden>
              </th>
            )}
          </tr>
        </thead>
        <tbody role="rowgroup" ref={body}>
          {before > 0 && <Space height={before} columns={columns.length} />}
          {shown.map((position) => {
            const row = rows[position]!;
            return (
              <tr
                key={rowKey(row)}
                ref={measure}
                data-index={measure && position}
                role="row"
                aria-rowindex={isPartial ? position + 2 : undefined}
                className={cx(leads && classes.leads)}
                {...(leads && rowPress)}
              >
                {columns.map((column, index) => {
                  const content = column.cell(row);
                  return index === 0 ? (
                    <th key={column.key} role="rowheader" scope="row" className={classes.primary}>
                      {primary(row, content)}
                    </th>
                  ) : (
                    <td
                      key={column.key}
                      role="cell"
                      className={cx(column.align === 'right' && classes.right, column.besideName && classes.beside)}
                    >
                      <span className={classes.label} aria-hidden>
                        {column.header}
                      </span>
                      {content}
                    </td>
                  );
                })}
                {leads && (
                  <td role="cell" className={classes.end}>
                    <IconChevronRight size={20} aria-hidden />
                  </td>
                )}
                {rowActions && (
                  <td role="cell" className={classes.actions}>
                    {rowActions(row)}
                  </td>
                )}
              </tr>
            );
          })}
          {behind > 0 && <Space height={behind} columns={columns.length} />}
        </tbody>
      </table>
    </div>
  );
}

/** Stands for rows that are not in the page. */
function Space({ height, columns }: { height: number; columns: number }) {
  return (
    <tr role="presentation" aria-hidden className={classes.space}>
      <td role="presentation" colSpan={columns} style={{ height }} />
    </tr>
  );
}
