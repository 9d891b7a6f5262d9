import { serverError, UnsupportedOperationError } from './errors.js';
import { compileElement } from './matcher.js';
import { parentOf, readSlot, writeSlot } from './slots.js';
import { equalValues, isOperatorObject, isPlainObject, normalise, type Document } from './values.js';

type Change = (document: Document, segments: readonly string[]) => void;

/** The update operators that work on arrays, by name. */
export const arrayOperators: Record<string, (operand: unknown, path: string) => Change> = {
  $push: (operand, path) => {
    const { values, position, slice } = pushArguments(operand);
    return changeArray(path, 'create', (array) => {
      const next = array.slice();
      next.splice(position ?? next.length, 0, ...values);
      if (slice === undefined) return next;
      return slice < 0 ? next.slice(slice) : next.slice(0, slice);
    });
  },
  $addToSet: (operand, path) => {
    const { values } = pushArguments(operand, '$addToSet');
    return changeArray(path, 'create', (array) => {
      const next = array.slice();
      for (const value of values) {
        if (!next.some((element) => equalValues(element, value))) next.push(value);
      }
      return next;
    });
  },
  $pull: (operand, path) => {
    const matches = compileElement(normalise(operand, 'query'));
    return changeArray(path, 'existing', (array) => array.filter((element) => !matches(element)));
  },
  $pullAll: (operand, path) => {
    const unwanted = normalise(operand);
    if (!Array.isArray(unwanted)) throw serverError(2, 'BadValue', '$pullAll needs an array');
    return changeArray(path, 'existing', (array) =>
      array.filter((element) => !unwanted.some((value) => equalValues(element, value))),
    );
  },
  $pop: (operand, path) => {
    const end = normalise(operand);
    if (end !== 1 && end !== -1) throw serverError(9, 'FailedToParse', '$pop needs 1 or -1');
    return changeArray(path, 'existing', (array) => (end === 1 ? array.slice(0, -1) : array.slice(1)));
  },
};

function changeArray(path: string, mode: 'create' | 'existing', change: (array: unknown[]) => unknown[]): Change {
  return (document, segments) => {
    const slot = mode === 'create' ? parentOf(document, segments) : parentOf(document, segments, 'existing');
    if (!slot) return;
    const current = readSlot(slot);
    if (current === undefined && mode === 'existing') return;
    if (current !== undefined && !Array.isArray(current)) {
      throw serverError(2, 'BadValue', `The field '${path}' must be an array to be changed by an array operator`);
    }
    writeSlot(slot, change(current ?? []));
  };
}

const modifiers = new Set(['$each', '$position', '$slice']);

interface PushArguments {
  values: unknown[];
  position?: number | undefined;
  slice?: number | undefined;
}

/** A bare value, or `{$each: [...]}` with its modifiers. */
function pushArguments(operand: unknown, operator = '$push'): PushArguments {
  if (!isPlainObject(operand) || !isOperatorObject(operand)) return { values: [normalise(operand)] };
  for (const modifier of Object.keys(operand)) {
    if (!modifiers.has(modifier) || (operator !== '$push' && modifier !== '$each')) {
      throw new UnsupportedOperationError(`The modifier ${modifier} of ${operator}`);
    }
  }
  const values = normalise(operand.$each);
  if (!Array.isArray(values)) throw serverError(2, 'BadValue', `${operator} needs an array in $each`);
  return {
    values,
    position: wholeNumber(operand.$position, '$position'),
    slice: wholeNumber(operand.$slice, '$slice'),
  };
}

function wholeNumber(value: unknown, name: string): number | undefined {
  if (value === undefined) return undefined;
  const number = normalise(value);
  if (!Number.isInteger(number)) throw serverError(2, 'BadValue', `${name} must be a whole number`);
  return number as number;
}
