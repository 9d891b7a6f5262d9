import { IconChevronRight } from '@tabler/icons-react';
import type { CSSProperties, ReactNode } from 'react';
import { Link } from 'react-router';
import { cx } from '../lib/cx';
import { ROW_CONTROL, rowPress } from './row-press';
import { VisuallyHidden } from './VisuallyHidden';
import classes from './DataTable.module.css';

export interface Column<Row> {
  key: string;
  header: string;
  /** CSS width, so that several tables under each other line up; the column without one takes the rest. */
  width?: string;
  align?: 'right';
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
}

/** Rows and columns with hairlines. On a phone each row becomes a block with its labels. */
export function DataTable<Row>({ label, columns, rows, rowKey, rowHref, onRow, rowActions }: DataTableProps<Row>) {
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
      <table role="table" aria-label={label} className={classes.table}>
        <thead role="rowgroup">
          <tr role="row">
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
        <tbody role="rowgroup">
          {rows.map((row) => (
            <tr key={rowKey(row)} role="row" className={cx(leads && classes.leads)} {...(leads && rowPress)}>
              {columns.map((column, index) => {
                const content = column.cell(row);
                return index === 0 ? (
                  <th key={column.key} role="rowheader" scope="row" className={classes.primary}>
                    {primary(row, content)}
                  </th>
                ) : (
                  <td key={column.key} role="cell" className={cx(column.align === 'right' && classes.right)}>
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
          ))}
        </tbody>
      </table>
    </div>
  );
}
