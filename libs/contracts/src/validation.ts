import { plainToInstance, Transform, type ClassConstructor } from 'class-transformer';
import {
  IsEmail,
  IsOptional,
  IsString,
  Matches,
  MaxLength,
  ValidateBy,
  validateSync,
  type ValidationError as Violation,
} from 'class-validator';
import { ValidationError } from './errors.js';
import { isId } from './ids.js';
import { describedBy, ReadAs, type JsonSchema } from './wire.js';

/**
 * How every request and form is checked: unknown fields are dropped, and each field reports its first broken rule.
 * Decorators apply from the bottom up, so **the lowest decorator of a field is checked first**.
 */
export const VALIDATION_OPTIONS = { whitelist: true, stopAtFirstError: true, forbidUnknownValues: true } as const;

/** Turns plain data into an instance of the DTO class, applying its transforms. */
export const toDto = <T extends object>(dto: ClassConstructor<T>, plain: unknown): T =>
  plainToInstance(dto, plain ?? {}, { exposeDefaultValues: true });

/** First message for each invalid field, nested fields by path (`diagnosticCodes.0.code`); empty when all is well. */
export function fieldErrors(violations: readonly Violation[], prefix = ''): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const violation of violations) {
    const path = prefix + violation.property;
    const [message] = Object.values(violation.constraints ?? {});
    if (message) errors[path] = message;
    Object.assign(errors, fieldErrors(violation.children ?? [], `${path}.`));
  }
  return errors;
}

/**
 * Checks `plain` against the DTO class and returns the instance.
 * @throws ValidationError with the first message of each wrong field.
 */
export function parseDto<T extends object>(dto: ClassConstructor<T>, plain: unknown): T {
  if (typeof plain !== 'object' || plain === null || Array.isArray(plain))
    throw new ValidationError({ body: 'A JSON object is required' });
  const instance = toDto(dto, plain);
  const errors = fieldErrors(validateSync(instance, VALIDATION_OPTIONS));
  if (Object.keys(errors).length > 0) throw new ValidationError(errors);
  return instance;
}

/** Trims strings; leaves everything else for the type rule to complain about. */
export const Trim = (): PropertyDecorator =>
  ReadAs(({ value }) => (typeof value === 'string' ? value.trim() : value), 'trimmed');

/**
 * Characters that nobody sees, as a class of a pattern: controls, zero-width characters and those that turn the direction
 * of text. With them, two names look alike, or a name changes how the sentence around it reads.
 */
export const UNSEEN =
  '\\x00-\\x08\\x0e-\\x1f\\x7f-\\x9f\\xad\\u061c\\u180e\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u206f\\ufeff\\ufff9-\\ufffb';
const EVERY_UNSEEN = new RegExp(`[${UNSEEN}]`, 'g');

/** A name as people see it: trimmed, in one line, and without {@link UNSEEN} characters. */
export const ShownName = (): PropertyDecorator =>
  ReadAs(
    ({ value }) =>
      typeof value === 'string'
        ? value
            .replace(EVERY_UNSEEN, '')
            .replace(/[\t-\r\u2028\u2029]+/g, ' ')
            .trim()
        : value,
    'shown',
  );

/** Trims; a blank becomes null (city, state, trim, engine and the like). */
export const BlankToNull = (): PropertyDecorator =>
  ReadAs(
    ({ value }) => (typeof value === 'string' ? value.trim() || null : value === undefined ? null : value),
    'trimmed',
    'blank',
  );

/** Trims; null and a missing text are empty. */
export const EmptyTextByDefault = (): PropertyDecorator =>
  ReadAs(({ value }) => (typeof value === 'string' ? value.trim() : (value ?? '')), 'null');

/** An id as {@link isId} has it, in lower case, so that one id is one stream. */
export function IsId(message: string): PropertyDecorator {
  const decorators = [
    ValidateBy({ name: 'isUuid', validator: { validate: isId, defaultMessage: () => message } }),
    Transform(({ value }) => (typeof value === 'string' ? value.toLowerCase() : value)),
  ];
  return (target, key) => decorators.forEach((decorate) => decorate(target, key));
}

/**
 * An email address in ASCII: letters that only look like others (a dotless i, zero-width characters) would make two
 * accounts that nobody can tell apart.
 */
export function Email(): PropertyDecorator {
  const message = 'Invalid email address';
  const decorators = [
    IsString({ message }),
    MaxLength(255, { message: 'Email must be less than 255 characters' }),
    Matches(/^[\x21-\x7e]*$/, { message }),
    IsEmail({ allow_utf8_local_part: false }, { message }),
  ];
  return (target, key) => decorators.forEach((decorate) => decorate(target, key));
}

/** Id that the client chooses for what it creates; without one, or with null, the server makes it. */
export function ChosenId(): PropertyDecorator {
  const decorators = [IsOptional(), IsId('The id must be a UUID'), Transform(({ value }) => value ?? undefined)];
  return (target, key) => decorators.forEach((decorate) => decorate(target, key));
}

/** Digits with optional thousands commas become an integer, a blank becomes null or `absent` (section 5). */
export const ParseInteger = (absent: number | null = null): PropertyDecorator =>
  ReadAs(({ value }) => parseInteger(value) ?? absent, 'digits', 'blank');

/** See {@link ParseInteger}; what is not a whole number comes back unchanged. */
export function parseInteger(value: unknown): unknown {
  if (value === undefined) return null;
  if (typeof value !== 'string') return value;
  const digits = value.replaceAll(',', '').trim();
  if (digits === '') return null;
  return /^[0-9]+$/.test(digits) && Number.isSafeInteger(Number(digits)) ? Number(digits) : value;
}

/** bcrypt reads this many bytes; what is longer would be cut without a word. */
export const PASSWORD_MAX_BYTES = 72;

/** At most `max` bytes in UTF-8; leaves what is not a string to the type rule. */
export const MaxBytes = (max: number, message: string): PropertyDecorator =>
  ValidateBy({
    name: 'maxBytes',
    // Characters are a byte or more each.
    constraints: [describedBy({ maxLength: max })],
    validator: {
      validate: (value) => typeof value !== 'string' || new TextEncoder().encode(value).length <= max,
      defaultMessage: () => message,
    },
  });

/** No entry of the list is a list itself: `ValidateNested` would look into it and take what it finds for the entries. */
export const NoListsWithin = (message: string): PropertyDecorator =>
  ValidateBy({
    name: 'noListsWithin',
    validator: {
      validate: (value) => !Array.isArray(value) || !value.some(Array.isArray),
      defaultMessage: () => message,
    },
  });

/** A rule over the whole object, reported on one field. */
export function Rule<T extends object>(
  name: string,
  holds: (object: T) => boolean,
  message: string,
  jsonSchema: JsonSchema = {},
): PropertyDecorator {
  return ValidateBy({
    name,
    constraints: [describedBy(jsonSchema)],
    validator: { validate: (_value, args) => holds(args?.object as T), defaultMessage: () => message },
  });
}
