import { types } from 'node:util';
import { serverError, UnsupportedOperationError } from './errors.js';
import { valuesAt } from './paths.js';
import {
  compareValues,
  equalValues,
  isOperatorObject,
  isPlainObject,
  normalise,
  Rank,
  rankOf,
  type Document,
} from './values.js';
import { regexOf } from './regex.js';

const { isRegExp } = types;

export type Matcher = (document: Document) => boolean;
/** Tests one value, which may be `undefined` for a missing field. */
type Test = (value: unknown) => boolean;
/** Tests all values that a path leads to. */
type ValuesTest = (values: unknown[]) => boolean;
/** Decides whether a test of one value also looks at the elements of an array. */
type Unwrap = (test: Test) => Test;

/** Compiles a filter into a test with MongoDB's semantics; an operator it does not know is an error. */
export function compileFilter(filter: Document): Matcher {
  const matchers = Object.keys(filter)
    .filter((key) => key !== '$comment')
    .map((key) => compileField(key, filter[key]));
  if (matchers.length === 1) return matchers[0]!;
  return (document) => matchers.every((matches) => matches(document));
}

function compileField(key: string, condition: unknown): Matcher {
  switch (key) {
    case '$and':
      return every(compileBranches(key, condition));
    case '$or':
      return some(compileBranches(key, condition));
    case '$nor':
      return not(some(compileBranches(key, condition)));
    default:
      if (key.startsWith('$')) throw new UnsupportedOperationError(`The query operator ${key}`);
      return compilePath(key.split('.'), condition);
  }
}

const every =
  (matchers: Matcher[]): Matcher =>
  (document) =>
    matchers.every((matches) => matches(document));
const some =
  (matchers: Matcher[]): Matcher =>
  (document) =>
    matchers.some((matches) => matches(document));
const not =
  (matcher: Matcher): Matcher =>
  (document) =>
    !matcher(document);

/** The filters of `$and`, `$or` and `$nor`. */
export function branchesOf(operator: string, condition: unknown): Document[] {
  if (!Array.isArray(condition) || condition.length === 0 || !condition.every(isPlainObject)) {
    throw badValue(`${operator} must be a non-empty array of filters`);
  }
  return condition;
}

const compileBranches = (operator: string, condition: unknown): Matcher[] =>
  branchesOf(operator, condition).map(compileFilter);

function compilePath(segments: readonly string[], condition: unknown): Matcher {
  const holds = compileConditions(condition, unwrapped);
  return (document) => holds(valuesAt(document, segments));
}

/** A field's condition as operators and operands; a bare value is `$eq`, a bare regular expression `$regex`. */
export function conditionsOf(condition: unknown): [operator: string, operand: unknown][] {
  if (isRegExp(condition)) return [['$regex', condition]];
  if (!isOperatorObject(condition)) return [['$eq', condition]];
  const { $options, ...operators } = condition;
  if ($options !== undefined) {
    if (operators.$regex === undefined) throw badValue('$options needs a $regex');
    operators.$regex = regexOf(operators.$regex, $options);
  }
  return Object.entries(operators);
}

function compileConditions(condition: unknown, unwrap: Unwrap): ValuesTest {
  const tests = conditionsOf(condition).map(([operator, operand]) => compileOperator(operator, operand, unwrap));
  if (tests.length === 1) return tests[0]!;
  return (values) => tests.every((holds) => holds(values));
}

function compileOperator(operator: string, operand: unknown, unwrap: Unwrap): ValuesTest {
  switch (operator) {
    case '$ne':
      return none(unwrap(equals(operand)));
    case '$nin':
      return none(unwrap(isIn(operand, operator)));
    case '$not':
      return negated(operand, unwrap);
    case '$exists':
      return operand ? any(exists) : none(exists);
    case '$size':
      return any(hasSize(operand));
    case '$elemMatch':
      return any(hasElement(operand));
    case '$all':
      return allOf(operand, unwrap);
    default:
      return any(unwrap(valueTest(operator, operand)));
  }
}

const any =
  (test: Test): ValuesTest =>
  (values) =>
    values.some(test);
const none =
  (test: Test): ValuesTest =>
  (values) =>
    !values.some(test);

/** Tests that look at one value, and that a matching element makes true for the whole array. */
function valueTest(operator: string, operand: unknown): Test {
  switch (operator) {
    case '$eq':
      return equals(operand);
    case '$in':
      return isIn(operand, operator);
    case '$gt':
      return ordered(operand, (difference) => difference > 0);
    case '$gte':
      return ordered(operand, (difference) => difference >= 0);
    case '$lt':
      return ordered(operand, (difference) => difference < 0);
    case '$lte':
      return ordered(operand, (difference) => difference <= 0);
    case '$regex':
      return matchesPattern(regexOf(operand));
    case '$mod':
      return hasRemainder(operand);
    default:
      throw new UnsupportedOperationError(`The query operator ${operator}`);
  }
}

/** A condition holds for an array when it holds for the array itself or for one of its elements. */
const unwrapped: Unwrap = (test) => (value) => test(value) || (Array.isArray(value) && value.some(test));

const exists: Test = (value) => value !== undefined;

function equals(operand: unknown): Test {
  if (isRegExp(operand)) throw new UnsupportedOperationError('Equality with a regular expression', 'use $regex');
  return (value) => equalValues(value, operand);
}

function isIn(operand: unknown, operator: string): Test {
  if (!Array.isArray(operand)) throw badValue(`${operator} needs an array`);
  const primitives = new Set<unknown>();
  const others: Test[] = [];
  for (const item of operand) {
    if (isOperatorObject(item)) throw badValue(`${operator} cannot hold an operator`);
    if (isRegExp(item)) others.push(matchesPattern(regexOf(item)));
    else if (typeof item === 'string' || typeof item === 'number' || typeof item === 'boolean') primitives.add(item);
    else others.push(equals(item));
  }
  return (value) => primitives.has(value) || others.some((test) => test(value));
}

/** Comparisons hold within one type only; null, and a missing value, equal null. */
function ordered(operand: unknown, holds: (difference: number) => boolean): Test {
  const rank = rankOf(operand);
  if (isRegExp(operand)) throw badValue('A regular expression cannot be compared by order');
  if (Number.isNaN(operand)) return (value) => Number.isNaN(value) && holds(0);
  return (value) => rankOf(value) === rank && !Number.isNaN(value) && holds(compareValues(value, operand));
}

const matchesPattern =
  (pattern: RegExp): Test =>
  (value) =>
    typeof value === 'string' && pattern.test(value);

function hasRemainder(operand: unknown): Test {
  if (
    !Array.isArray(operand) ||
    operand.length !== 2 ||
    !operand.every(Number.isFinite) ||
    Math.trunc(operand[0]) === 0
  ) {
    throw badValue('$mod needs [divisor, remainder]');
  }
  const [divisor, remainder] = operand.map(Math.trunc) as [number, number];
  return (value) => typeof value === 'number' && Number.isFinite(value) && Math.trunc(value) % divisor === remainder;
}

function hasSize(operand: unknown): Test {
  if (!Number.isInteger(operand) || (operand as number) < 0) throw badValue('$size needs a whole number, 0 or above');
  return (value) => Array.isArray(value) && value.length === operand;
}

function hasElement(operand: unknown): Test {
  if (!isPlainObject(operand)) throw badValue('$elemMatch needs an object');
  const matches = compileElement(operand);
  return (value) => Array.isArray(value) && value.some(matches);
}

/**
 * The test that `$elemMatch` and `$pull` make of an array's element: operators apply to the element itself, another
 * object is a filter for elements that are objects, anything else is a value to equal.
 */
export function compileElement(condition: unknown): Test {
  return isPlainObject(condition) && (!isOperatorObject(condition) || isLogical(condition))
    ? elementFilter(condition)
    : elementTest(condition);
}

const isLogical = (operand: Document): boolean =>
  Object.keys(operand).some((key) => key === '$and' || key === '$or' || key === '$nor');

function elementTest(operand: unknown): Test {
  const holds = compileConditions(operand, (test) => test);
  return (element) => holds([element]);
}

function elementFilter(operand: Document): Test {
  const matcher = compileFilter(operand);
  return (element) => {
    if (Array.isArray(element)) return matcher({ ...element });
    return isPlainObject(element) && matcher(element);
  };
}

/** `$all` is the conjunction of its items; an empty list is matched by nothing. */
function allOf(operand: unknown, unwrap: Unwrap): ValuesTest {
  if (!Array.isArray(operand)) throw badValue('$all needs an array');
  const tests = operand.map((item: unknown) => compileConditions(item, unwrap));
  return (values) => tests.length > 0 && tests.every((holds) => holds(values));
}

function negated(operand: unknown, unwrap: Unwrap): ValuesTest {
  if (!isRegExp(operand) && !isOperatorObject(operand)) throw badValue('$not needs a regular expression or operators');
  const holds = compileConditions(operand, unwrap);
  return (values) => !holds(values);
}

const badValue = (message: string): Error => serverError(2, 'BadValue', message);

/** A caller's filter in the driver's own values; shared by every operation that takes one. */
export function normaliseFilter(filter: unknown): Document {
  if (filter === undefined || filter === null) return {};
  const normalised = normalise(filter, 'query');
  if (!isPlainObject(normalised) || rankOf(normalised) !== Rank.Object) throw badValue('A filter must be an object');
  return normalised;
}
