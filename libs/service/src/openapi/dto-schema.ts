import { createRequire } from 'node:module';
import { getMetadataStorage } from 'class-validator';
import { descriptionOf, readingsOf } from '@lanelight/contracts';
import { listOf, nullable, reference, type Schema } from './schema.js';
import { asSent } from './wire.js';

type DtoClass = abstract new () => object;
interface Rule {
  propertyName: string;
  type: string;
  name?: string;
  constraints?: unknown[];
  each?: boolean;
}
interface TypeStorage {
  defaultMetadataStorage: {
    findTypeMetadata(target: DtoClass, property: string): { typeFunction(): DtoClass } | undefined;
  };
}

// class-transformer keeps the types given to @Type in a storage that its public entry does not export.
const { defaultMetadataStorage } = createRequire(import.meta.url)('class-transformer/cjs/storage.js') as TypeStorage;

/** What each class-validator rule says in JSON Schema; rules that schemas cannot express are left out. */
const TRANSLATIONS: Record<string, (constraints: unknown[]) => Schema> = {
  isString: () => ({ type: 'string' }),
  isBoolean: () => ({ type: 'boolean' }),
  isInt: () => ({ type: 'integer' }),
  isNumber: () => ({ type: 'number' }),
  isNotEmpty: () => ({ minLength: 1 }),
  isUuid: () => ({ type: 'string', format: 'uuid' }),
  isEmail: () => ({ type: 'string', format: 'email' }),
  isObject: () => ({ type: 'object', additionalProperties: true }),
  isArray: () => ({ type: 'array' }),
  isIn: ([values]) => ({ type: typeof (values as unknown[])[0], enum: values as unknown[] }),
  matches: ([pattern]) => ({ type: 'string', pattern: (pattern as RegExp).source }),
  minLength: ([length]) => ({ minLength: length as number }),
  maxLength: ([length]) => ({ type: 'string', maxLength: length as number }),
  min: ([minimum]) => ({ minimum: minimum as number }),
  max: ([maximum]) => ({ maximum: maximum as number }),
  arrayMinSize: ([size]) => ({ type: 'array', minItems: size as number }),
  arrayMaxSize: ([size]) => ({ type: 'array', maxItems: size as number }),
  arrayUnique: () => ({ type: 'array', uniqueItems: true }),
};

/** Rules of our own say their schema themselves. */
function translated({ name = '', constraints = [] }: Rule): Schema | undefined {
  const [own] = constraints as ({ jsonSchema?: Schema } | undefined)[];
  return TRANSLATIONS[name]?.(constraints) ?? own?.jsonSchema;
}

function propertySchema(dto: DtoClass, property: string, rules: readonly Rule[], nested: Set<DtoClass>): Schema {
  const schema: Schema = {};
  const items: Schema = {};
  for (const rule of rules) Object.assign(rule.each ? items : schema, translated(rule));
  const nestedRule = rules.find((rule) => rule.type === 'nestedValidation');
  if (nestedRule) {
    const type =
      defaultMetadataStorage.findTypeMetadata(dto, property)?.typeFunction() ??
      (Reflect.getMetadata('design:type', dto.prototype, property) as DtoClass);
    nested.add(type);
    if (!nestedRule.each) return reference(type.name);
    return { ...schema, ...listOf(reference(type.name)) };
  }
  return schema.type === 'array' ? { ...schema, items } : schema;
}

/**
 * The JSON Schema of a DTO class, derived from its class-validator rules and from what its transforms take beyond them,
 * so each rule is in one place. `stored`: what comes of it, as answers carry it.
 * Classes of nested objects are added to `nested`, for their own schemas.
 */
export function dtoSchema(
  dto: DtoClass,
  { nested = new Set<DtoClass>(), stored = false }: { nested?: Set<DtoClass>; stored?: boolean } = {},
): Schema {
  const metadata = getMetadataStorage().getTargetValidationMetadatas(dto, '', false, false) as Rule[];
  const defaults = new (dto as new () => object)() as Record<string, unknown>;
  const properties: Record<string, Schema> = {};
  const required: string[] = [];
  for (const property of new Set(metadata.map((rule) => rule.propertyName))) {
    const rules = metadata.filter((rule) => rule.propertyName === property);
    const isOptional = rules.some((rule) => rule.name === 'isOptional');
    const isConditional = rules.some((rule) => rule.type === 'conditionalValidation');
    const checked = propertySchema(dto, property, rules, nested);
    const schema = stored ? checked : asSent(checked, readingsOf(dto, property));
    const hasDefault = defaults[property] !== undefined;
    const mayBeNull = isOptional || defaults[property] === null;
    properties[property] = {
      ...(mayBeNull ? nullable(schema) : schema),
      ...(hasDefault ? { default: defaults[property] } : {}),
    };
    if (!isConditional && !hasDefault) required.push(property);
  }
  return {
    type: 'object',
    properties,
    ...(required.length > 0 ? { required } : {}),
    ...(!stored && (descriptionOf(dto) as Schema)),
  };
}
