import { useWindowVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'react-router';

/** Longer tables keep only the rows near the window in the page. */
const ALL_AT_ONCE = 60;
/** A row on a screen that is wide, in pixels; the others are measured. */
const ROW_HEIGHT = 57;
const ROWS_BEYOND = 12;

/**
 * What the rows of tables measured, by entry of the history: whoever comes back finds the page as high as it was, so the
 * browser's place in it is the same. Only the latest entries are kept.
 */
const measured = new Map<string, VirtualItem[]>();
const KEPT = 20;

function keep(place: string, items: VirtualItem[]): void {
  measured.delete(place);
  measured.set(place, items);
  if (measured.size > KEPT) measured.delete(measured.keys().next().value!);
}

export interface VirtualRows {
  /** Positions of the rows that are in the page. */
  shown: readonly number[];
  /** Heights that stand for the rows before and behind them. */
  before: number;
  behind: number;
  /** To be set on the element that holds the rows. */
  body: RefObject<HTMLTableSectionElement | null>;
  measure: ((row: HTMLElement | null) => void) | undefined;
}

const positions = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

/**
 * Which rows of a table are in the page, as the window scrolls. On paper all of them are.
 * @param label tells the tables of a page apart
 */
export function useVirtualRows(count: number, label: string, onEnd?: () => void): VirtualRows {
  const place = `${useLocation().key} ${label}`;
  const body = useRef<HTMLTableSectionElement>(null);
  const [top, setTop] = useState(0);
  const isOnPaper = usePrinting();
  const isVirtual = count > ALL_AT_ONCE && !isOnPaper;
  const virtualizer = useWindowVirtualizer({
    count,
    enabled: isVirtual,
    estimateSize: () => ROW_HEIGHT,
    overscan: ROWS_BEYOND,
    initialMeasurementsCache: measured.get(place) ?? [],
    scrollMargin: top,
    measureElement: (row) => row.getBoundingClientRect().height || ROW_HEIGHT,
  });

  useEffect(() => () => void (isVirtual && keep(place, virtualizer.takeSnapshot())), [isVirtual, place, virtualizer]);

  // What is above the table may grow or go at any time.
  useLayoutEffect(() => {
    if (!isVirtual || !body.current) return undefined;
    const table = body.current;
    const find = (): void => setTop(Math.round(table.getBoundingClientRect().top + window.scrollY));
    find();
    const observer = new ResizeObserver(find);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [isVirtual]);

  const items = isVirtual ? virtualizer.getVirtualItems() : [];
  const last = items.at(-1)?.index ?? -1;
  const isAtEnd = isVirtual && last >= count - 1;
  useEffect(() => {
    if (isAtEnd) onEnd?.();
  }, [isAtEnd, count, onEnd]);

  if (!isVirtual) return { shown: positions(count), before: 0, behind: 0, body, measure: undefined };
  return {
    shown: items.map(({ index }) => index),
    before: items.length > 0 ? items[0]!.start - top : 0,
    behind: items.length > 0 ? virtualizer.getTotalSize() - (items.at(-1)!.end - top) : virtualizer.getTotalSize(),
    body,
    measure: virtualizer.measureElement,
  };
}

/** True while the browser lays the page out for paper; changed before it does. */
function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    const begin = (): void => flushSync(() => setPrinting(true));
    const end = (): void => setPrinting(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return isPrinting;
}
