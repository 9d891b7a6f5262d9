/** The part of JSON Schema that the API document uses. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  enum?: unknown[];
  anyOf?: Schema[];
  additionalProperties?: boolean | Schema;
  format?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  maxItems?: number;
}

export interface Operation {
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>;
  parameters?: { name: string; in: string }[];
}

export interface ApiDocument {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}

const FORMATS: Record<string, RegExp> = {
  uuid: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
  'date-time': /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/,
  email: /^[^\s@]+@[^\s@]+$/,
};

const typeOf = (value: unknown): string =>
  value === null ? 'null' : Array.isArray(value) ? 'array' : Number.isInteger(value) ? 'integer' : typeof value;

export const resolve = (schema: Schema, document: ApiDocument): Schema =>
  schema.$ref ? (document.components.schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {}) : schema;

/** Everything in which a value differs from its description: what is missing, what is of another kind, and what is not described. */
export function differences(value: unknown, described: Schema, document: ApiDocument, path = '$'): string[] {
  const schema = resolve(described, document);
  if (schema.anyOf) {
    const all = schema.anyOf.map((one) => differences(value, one, document, path));
    return all.some(({ length }) => length === 0) ? [] : (all[0] ?? []);
  }
  const type = typeOf(value);
  const types = [schema.type ?? []].flat();
  if (types.length > 0 && !types.includes(type) && !(type === 'integer' && types.includes('number')))
    return [`${path} is ${type}, described as ${types.join(' or ')}`];
  if (schema.enum && !schema.enum.includes(value))
    return [`${path} is ${JSON.stringify(value)}, which is none of ${JSON.stringify(schema.enum)}`];
  if (typeof value === 'string')
    return schema.format && !(FORMATS[schema.format]?.test(value) ?? true)
      ? [`${path} is no ${schema.format}: ${value}`]
      : [];
  if (Array.isArray(value))
    return value.flatMap((item) => differences(item, schema.items ?? {}, document, `${path}[]`));
  if (typeof value !== 'object' || value === null) return [];
  const { properties = {}, required = [], additionalProperties } = schema;
  const missing = required.filter((name) => !(name in value)).map((name) => `${path}.${name} is missing`);
  const found = Object.entries(value).flatMap(([name, inner]) => {
    const property = properties[name] ?? (typeof additionalProperties === 'object' ? additionalProperties : undefined);
    if (property) return differences(inner, property, document, `${path}.${name}`);
    return additionalProperties === true ? [] : [`${path}.${name} is not described`];
  });
  return [...missing, ...found];
}
