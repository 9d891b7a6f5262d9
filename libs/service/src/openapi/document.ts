import { STATUS_CODES } from 'node:http';
import { RequestMethod, type INestApplication, type Type } from '@nestjs/common';
import { HTTP_CODE_METADATA, ROUTE_ARGS_METADATA } from '@nestjs/common/constants.js';
import { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum.js';
import { DocumentBuilder, SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';
import { routeRules, type Route } from '../auth/route-rules.js';
import { ANSWER, type AnswerDescription } from './answers.js';
import { dtoSchema } from './dto-schema.js';
import { integer, listOf, reference, type Schema } from './schema.js';
import { ANSWER_SCHEMAS } from './schemas.js';

type DtoClass = abstract new () => object;
interface Operation {
  parameters?: unknown[];
  requestBody?: unknown;
  responses: Record<string, unknown>;
  security?: Record<string, string[]>[];
}

const SECURITY_SCHEME = 'accessToken';
const PLAIN_TYPES = new Set<unknown>([Object, String, Number, Boolean, Array, undefined]);

/**
 * The OpenAPI document of the running app: routes from Nest, request schemas from the class-validator rules of the
 * DTO classes, answers from `@Answers`, security from the declared route rules.
 */
export function openApiDocument(app: INestApplication, title: string): OpenAPIObject {
  const settings = new DocumentBuilder()
    .setOpenAPIVersion('3.1.0')
    .setTitle(title)
    .setVersion('1')
    .setDescription(
      'Errors are RFC 9457 problem details. Ids are UUIDs. Blanks around a text are dropped before it is checked, and ' +
        'trouble codes may be in lower case. Rules that compare fields, and cursors and links that expired, are told in ' +
        'the problem alone.',
    )
    .addBearerAuth({ type: 'http', scheme: 'bearer', bearerFormat: 'JWT' }, SECURITY_SCHEME)
    .build();
  const document = SwaggerModule.createDocument(app, settings);
  const schemas: Record<string, Schema> = { ...ANSWER_SCHEMAS };
  for (const route of routeRules(app)) {
    const operation = operationOf(document, route);
    if (operation && route.handler) describeOperation(operation, route, route.handler, schemas);
  }
  document.components = {
    ...document.components,
    schemas: schemas as NonNullable<OpenAPIObject['components']>['schemas'] & object,
  };
  return document;
}

function operationOf(document: OpenAPIObject, { path, method }: Route): Operation | undefined {
  const item = document.paths[path.replace(/:(\w+)/g, '{$1}')] as Record<string, Operation> | undefined;
  return item?.[method.toLowerCase()];
}

function describeOperation(
  operation: Operation,
  route: Route,
  { controller, method }: NonNullable<Route['handler']>,
  schemas: Record<string, Schema>,
): void {
  const body = parameterClass(controller, method.name, RouteParamtypes.BODY);
  if (body) operation.requestBody = { required: true, content: json(addSchema(schemas, body)) };
  const query = parameterClass(controller, method.name, RouteParamtypes.QUERY);
  if (query) operation.parameters = [...(operation.parameters ?? []), ...queryParameters(query)];

  const answer = Reflect.getMetadata(ANSWER, method) as AnswerDescription | undefined;
  const status =
    (Reflect.getMetadata(HTTP_CODE_METADATA, method) as number | undefined) ??
    (route.method === RequestMethod[RequestMethod.POST] ? 201 : 200);
  const content = answer && contentOf(answer);
  operation.responses = {
    [status]: content ? { description: 'Done', content } : { description: 'Done; no content' },
    ...(answer?.alsoAt !== undefined && {
      [answer.alsoAt]: { description: STATUS_CODES[answer.alsoAt] ?? '', content },
    }),
    default: { description: 'Refused', content: { 'application/problem+json': { schema: reference('Problem') } } },
  };
  if (route.rule?.kind !== 'public') operation.security = [{ [SECURITY_SCHEME]: [] }];
}

function contentOf(answer: AnswerDescription): object | undefined {
  if (answer.isCsv) return { 'text/csv': { schema: { type: 'string' } } };
  return answer.schema ? json(answerSchema(answer.schema, answer)) : undefined;
}

const json = (schema: Schema): object => ({ 'application/json': { schema } });

const answerSchema = (name: string, { isList, isPage }: AnswerDescription): Schema =>
  isList
    ? {
        type: 'object',
        properties: { items: listOf(reference(name)), total: integer, ...(isPage && PAGE_PROPERTIES) },
        required: ['items', 'total'],
      }
    : reference(name);

const PAGE_PROPERTIES: Record<string, Schema> = {
  nextCursor: { type: 'string', description: 'Asks for the next page, as `cursor`; absent on the last one' },
  totalIsCapped: { type: 'boolean', description: 'There are more than `total`: a search is not counted to its end' },
};

/** The DTO class of the handler's `@Body()` or `@Query()` parameter, if it has one. */
function parameterClass(controller: Type, methodName: string, kind: RouteParamtypes): DtoClass | undefined {
  const parameters = (Reflect.getMetadata(ROUTE_ARGS_METADATA, controller, methodName) ?? {}) as Record<
    string,
    { index: number }
  >;
  const key = Object.keys(parameters).find((candidate) => candidate.startsWith(`${kind}:`));
  const index = key === undefined ? undefined : parameters[key]?.index;
  if (index === undefined) return undefined;
  const types = Reflect.getMetadata('design:paramtypes', controller.prototype as object, methodName) as unknown[];
  return PLAIN_TYPES.has(types[index]) ? undefined : (types[index] as DtoClass);
}

/** Adds the class's schema, and those of the classes nested in it, under their names. */
function addSchema(schemas: Record<string, Schema>, dto: DtoClass): Schema {
  if (!schemas[dto.name]) {
    const nested = new Set<DtoClass>();
    schemas[dto.name] = dtoSchema(dto, { nested });
    for (const inner of nested) addSchema(schemas, inner);
  }
  return reference(dto.name);
}

function queryParameters(dto: DtoClass): object[] {
  const { properties = {}, required = [] } = dtoSchema(dto);
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema: withoutNull(schema),
  }));
}

/** A query carries texts: what is missing from it is missing. */
function withoutNull({ default: given, ...schema }: Schema): Schema {
  const { anyOf, type, enum: values } = schema;
  return {
    ...schema,
    ...(given !== null && given !== undefined && { default: given }),
    ...(anyOf && { anyOf: anyOf.filter((one) => one.type !== 'null').map(withoutNull) }),
    ...(Array.isArray(type) && { type: type.find((one) => one !== 'null') ?? 'string' }),
    ...(values && { enum: values.filter((value) => value !== null) }),
  };
}
