import { serverError, UnsupportedOperationError } from './errors.js';
import { arrayOperators } from './update-arrays.js';
import { parentOf, readSlot, removeSlot, writeSlot, type Slot } from './slots.js';
import {
  assertFieldName,
  compareValues,
  equalValues,
  isOperatorObject,
  isPlainObject,
  normalise,
  type Document,
} from './values.js';

/** Changes a document in place; `inserting` is true when an upsert makes the document. */
export type Update = (document: Document, inserting: boolean) => void;

/** Builds the change of one path from the operand; operands are still as the caller gave them. */
type FieldOperator = (operand: unknown, path: string) => (document: Document, segments: readonly string[]) => void;

const fieldOperators: Record<string, FieldOperator> = {
  $set: (operand) => {
    const value = normalise(operand);
    return (document, segments) => writeSlot(parentOf(document, segments), value);
  },
  $unset: () => (document, segments) => {
    const slot = parentOf(document, segments, 'existing');
    if (slot) removeSlot(slot);
  },
  $inc: (operand, path) => arithmetic(operand, path, '$inc', 0, (current, amount) => current + amount),
  $mul: (operand, path) => arithmetic(operand, path, '$mul', 0, (current, factor) => current * factor),
  $min: (operand) => keepBy(operand, (difference) => difference < 0),
  $max: (operand) => keepBy(operand, (difference) => difference > 0),
  $currentDate: (operand) => {
    const isDate = operand === true || (isPlainObject(operand) && operand.$type === 'date');
    if (!isDate) throw new UnsupportedOperationError('$currentDate with a type other than date');
    return (document, segments) => writeSlot(parentOf(document, segments), new Date());
  },
  ...arrayOperators,
};
const insertOnly = '$setOnInsert';

/** Compiles an update document; operators that are not known, and paths that two of them touch, are errors. */
export function compileUpdate(update: unknown): Update {
  if (Array.isArray(update)) throw new UnsupportedOperationError('An update with an aggregation pipeline');
  if (!isOperatorObject(update)) throw serverError(9, 'FailedToParse', 'An update needs operators such as $set');
  const paths: string[] = [];
  const steps: Update[] = [];
  for (const [operator, fields] of Object.entries(update)) {
    if (!operator.startsWith('$')) throw serverError(9, 'FailedToParse', `"${operator}" is no update operator`);
    const build = operator === insertOnly ? fieldOperators.$set! : fieldOperators[operator];
    if (!build) throw new UnsupportedOperationError(`The update operator ${operator}`);
    for (const [path, operand] of fieldsOf(operator, fields)) {
      const segments = segmentsOf(path);
      const change = build(operand, path);
      paths.push(path);
      steps.push((document, inserting) => {
        if (inserting || operator !== insertOnly) change(document, segments);
      });
    }
  }
  assertNoConflict(paths);
  return (document, inserting) => {
    const id = document._id;
    for (const step of steps) step(document, inserting);
    if (id !== undefined && !equalValues(id, document._id)) {
      throw serverError(
        66,
        'ImmutableField',
        "Performing an update on the path '_id' would modify the immutable field '_id'",
      );
    }
  };
}

function fieldsOf(operator: string, fields: unknown): [path: string, operand: unknown][] {
  if (fields instanceof Map) return [...fields] as [string, unknown][];
  if (!isPlainObject(fields)) throw serverError(9, 'FailedToParse', `${operator} needs an object of paths`);
  return Object.entries(fields);
}

function segmentsOf(path: string): string[] {
  const segments = path.split('.');
  for (const segment of segments) {
    if (segment === '') throw serverError(56, 'EmptyFieldName', `The update path '${path}' has an empty field name`);
    if (segment.startsWith('$'))
      throw new UnsupportedOperationError(`The positional operator ${segment} in an update path`);
    assertFieldName(segment);
  }
  return segments;
}

function assertNoConflict(paths: string[]): void {
  const seen = new Set(paths);
  for (const path of paths) {
    for (let dot = path.indexOf('.'); dot >= 0; dot = path.indexOf('.', dot + 1)) {
      if (seen.has(path.slice(0, dot))) throw conflict(path);
    }
  }
  if (seen.size < paths.length) throw conflict(paths.find((path, index) => paths.indexOf(path) !== index)!);
}

const conflict = (path: string): Error =>
  serverError(40, 'ConflictingUpdateOperators', `Updating the path '${path}' would create a conflict`);

function arithmetic(
  operand: unknown,
  path: string,
  operator: string,
  missing: number,
  combine: (current: number, operand: number) => number,
) {
  const amount = normalise(operand);
  if (typeof amount !== 'number')
    throw serverError(
      14,
      'TypeMismatch',
      `Cannot ${operator} with a non-numeric argument: {${path}: ${JSON.stringify(amount)}}`,
    );
  return (document: Document, segments: readonly string[]): void => {
    const slot = parentOf(document, segments);
    const current = readSlot(slot) ?? (hasValue(slot) ? null : missing);
    if (typeof current !== 'number')
      throw serverError(14, 'TypeMismatch', `Cannot apply ${operator} to a value of non-numeric type at '${path}'`);
    writeSlot(slot, combine(current, amount));
  };
}

const hasValue = (slot: Slot): boolean => readSlot(slot) !== undefined;

function keepBy(operand: unknown, wins: (difference: number) => boolean) {
  const value = normalise(operand);
  return (document: Document, segments: readonly string[]): void => {
    const slot = parentOf(document, segments);
    if (!hasValue(slot) || wins(compareValues(value, readSlot(slot)))) writeSlot(slot, value);
  };
}
