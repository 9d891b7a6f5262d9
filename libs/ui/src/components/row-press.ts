import type { MouseEvent } from 'react';

/** Marks the one link or button of a row that a press on the rest of the row stands for. */
export const ROW_CONTROL = { 'data-row-control': '' };

const OWN_WORK = 'a, button, input, select, textarea, label, summary';

/**
 * Dragging over a VIN selects it to be copied; that is no press. A second press in the same place selects a word by itself,
 * so what it selected does not count.
 */
function isSelecting(row: HTMLElement, pressesInPlace: number): boolean {
  if (pressesInPlace > 1) return false;
  const selection = getSelection();
  return selection !== null && !selection.isCollapsed && row.contains(selection.anchorNode);
}

function press(event: MouseEvent<HTMLElement>): void {
  const row = event.currentTarget;
  const { target, button, altKey } = event;
  if (!(target instanceof Element) || !row.contains(target) || target.closest(OWN_WORK)) return;
  if (event.defaultPrevented || altKey || button > 1 || isSelecting(row, event.detail)) return;
  const control = row.querySelector<HTMLElement>('[data-row-control]');
  const inNewTab = button === 1 || event.ctrlKey || event.metaKey || event.shiftKey;
  if (!inNewTab) control?.click();
  else if (control instanceof HTMLAnchorElement) window.open(control.href, '_blank', 'noopener');
}

/** A middle press must not start scrolling, as it does on Windows beside a link. */
function keepFromScrolling(event: MouseEvent<HTMLElement>): void {
  if (event.button === 1) event.preventDefault();
}

/**
 * Lets a press anywhere on a row do what its {@link ROW_CONTROL} does, in a new tab where a press on a link would open one.
 * Nothing covers the row, so its text can be selected and its other controls do their own work. The keyboard and screen
 * readers use the control itself.
 */
export const rowPress = { onClick: press, onAuxClick: press, onMouseDown: keepFromScrolling };
