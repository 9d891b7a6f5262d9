import { serverError } from './errors.js';
import { arrayIndex } from './paths.js';
import { isPlainObject, type Document } from './values.js';

/** The place in a document that an update path names: a field of an object or an element of an array. */
export type Slot = { holder: Document; name: string } | { holder: unknown[]; name: number };

/** Elements that an update path may create beyond an array's end, as on a MongoDB server. */
const MAX_PADDING = 1_500_000;

/**
 * Walks to the last segment of an update path. `create` makes the objects that are missing on the way; `existing`
 * gives nothing when one is missing. Update paths, unlike query paths, do not enter arrays except by position.
 */
export function parentOf(document: Document, segments: readonly string[]): Slot;
export function parentOf(document: Document, segments: readonly string[], mode: 'existing'): Slot | undefined;
export function parentOf(
  document: Document,
  segments: readonly string[],
  mode: 'create' | 'existing' = 'create',
): Slot | undefined {
  let slot = slotIn(document, segments[0]!, mode);
  for (let depth = 1; depth < segments.length && slot; depth++) {
    let next = readSlot(slot);
    if (next === undefined && mode === 'create') writeSlot(slot, (next = {}));
    slot = slotIn(next, segments[depth]!, mode);
  }
  return slot;
}

function slotIn(holder: unknown, segment: string, mode: 'create' | 'existing'): Slot | undefined {
  if (Array.isArray(holder)) {
    const name = arrayIndex(segment);
    if (name >= 0 && name <= holder.length + MAX_PADDING) return { holder, name };
  } else if (isPlainObject(holder)) {
    return { holder, name: segment };
  }
  if (mode === 'existing') return undefined;
  throw serverError(28, 'PathNotViable', `Cannot create field '${segment}' in a value that is no object`);
}

/** The value in the slot, `undefined` where there is none. */
export function readSlot(slot: Slot): unknown {
  if (Array.isArray(slot.holder)) return slot.holder[slot.name as number];
  return Object.hasOwn(slot.holder, slot.name) ? slot.holder[slot.name] : undefined;
}

export function writeSlot(slot: Slot, value: unknown): void {
  if (!Array.isArray(slot.holder)) {
    slot.holder[slot.name] = value;
    return;
  }
  while (slot.holder.length < (slot.name as number)) slot.holder.push(null);
  slot.holder[slot.name as number] = value;
}

/** Removing an element leaves null in its place, so that positions do not shift. */
export function removeSlot(slot: Slot): void {
  if (!Array.isArray(slot.holder)) delete slot.holder[slot.name];
  else if ((slot.name as number) < slot.holder.length) slot.holder[slot.name as number] = null;
}
