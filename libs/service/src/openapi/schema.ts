/** The part of JSON Schema (OpenAPI 3.1) that the platform's documents use. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  description?: string;
  enum?: readonly unknown[];
  default?: unknown;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  items?: Schema;
  minItems?: number;
  maxItems?: number;
  uniqueItems?: boolean;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  anyOf?: Schema[];
}

export const text: Schema = { type: 'string' };
export const integer: Schema = { type: 'integer' };
export const truth: Schema = { type: 'boolean' };
export const uuid: Schema = { type: 'string', format: 'uuid' };
export const email: Schema = { type: 'string', format: 'email' };
export const instant: Schema = { type: 'string', format: 'date-time' };

/** One of a fixed set of texts. */
export const oneOf = (values: readonly string[]): Schema => ({ type: 'string', enum: values });

export const listOf = (items: Schema): Schema => ({ type: 'array', items });

/** A schema under `#/components/schemas`. */
export const reference = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` });

/** The same, or null. */
export function nullable(schema: Schema): Schema {
  if (schema.anyOf) return { ...schema, anyOf: [...schema.anyOf, { type: 'null' }] };
  if (Array.isArray(schema.type) && schema.type.includes('null')) return schema;
  if (typeof schema.type !== 'string') return { anyOf: [schema, { type: 'null' }] };
  return { ...schema, type: [schema.type, 'null'], ...(schema.enum ? { enum: [...schema.enum, null] } : {}) };
}

/** An object with exactly the fields of `T`, so that a type and its schema cannot drift apart; `optional` ones may be missing. */
export const objectOf = <T extends object>(
  properties: { [Field in keyof Required<T>]: Schema },
  optional: readonly (keyof T & string)[] = [],
): Schema => ({
  type: 'object',
  properties,
  required: Object.keys(properties).filter((field) => !(optional as readonly string[]).includes(field)),
});
