import { Transform, type TransformFnParams } from 'class-transformer';

/**
 * What class-validator's rules cannot tell the API document. The document describes what may be sent, and rules check a
 * field after its transform. So a transform that takes more than the rules do says here what it takes, and a rule of our
 * own says its JSON Schema. The document is made of them, so it cannot drift from what is checked.
 */

/**
 * What a transform takes beyond the rules: a text with blanks around it, one with characters in it that nobody sees, a
 * blank, null, a number as its digits, or any text that a pattern of the rules allows once its other characters are gone.
 */
export type Reading = 'trimmed' | 'shown' | 'blank' | 'null' | 'digits' | 'stripped';

export interface JsonSchema {
  type?: string | string[];
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  anyOf?: readonly JsonSchema[];
  required?: readonly string[];
}

const readings = new WeakMap<object, Map<string | symbol, Reading[]>>();
const descriptions = new WeakMap<object, JsonSchema>();

/** A transform that also says what it takes beyond the rules of its field. */
export function ReadAs(
  transform: (params: TransformFnParams) => unknown,
  ...taken: readonly Reading[]
): PropertyDecorator {
  const decorate = Transform(transform);
  return (target, key) => {
    decorate(target, key);
    const fields = readings.get(target) ?? new Map<string | symbol, Reading[]>();
    readings.set(target, fields.set(key, [...(fields.get(key) ?? []), ...taken]));
  };
}

/** What the transforms of a field take beyond its rules, those of the classes that it extends included. */
export function readingsOf(dto: abstract new () => object, property: string): Reading[] {
  const taken: Reading[] = [];
  for (let target = dto.prototype as object | null; target; target = Object.getPrototypeOf(target) as object | null)
    taken.push(...(readings.get(target)?.get(property) ?? []));
  return taken;
}

/** A rule over several fields that a schema can express. */
export const DescribedBy =
  (jsonSchema: JsonSchema): ClassDecorator =>
  (target) =>
    void descriptions.set(target, jsonSchema);

/** What {@link DescribedBy} says of a class. */
export const descriptionOf = (dto: object): JsonSchema => descriptions.get(dto) ?? {};

/** The first constraint of a rule of our own: what it means in JSON Schema. */
export const describedBy = (jsonSchema: JsonSchema): { jsonSchema: JsonSchema } => ({ jsonSchema });
