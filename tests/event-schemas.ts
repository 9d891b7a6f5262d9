import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EventEnvelope } from '@lanelight/contracts';
import { Ajv, type ValidateFunction } from 'ajv';

interface Schema {
  properties?: Record<string, Schema>;
}
interface EventDocument {
  channels: Record<string, { messages: Record<string, unknown> }>;
  components: { messages: Record<string, { payload: { allOf?: Schema[] } }>; schemas: Record<string, Schema> };
}

/** The description of the events that other teams rely on. */
export const eventDocument = JSON.parse(
  readFileSync(join(import.meta.dirname, '..', 'docs', 'asyncapi.json'), 'utf8'),
) as EventDocument;

/** The same schema, but rejecting everything that it does not describe. */
const closed = (schema: unknown): unknown => {
  if (typeof schema !== 'object' || schema === null) return schema;
  if (Array.isArray(schema)) return schema.map(closed);
  const inner = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, closed(value)]));
  return 'properties' in inner && !('additionalProperties' in inner)
    ? { ...inner, additionalProperties: false }
    : inner;
};

/** Checks events against their description, field by field. */
class EventChecks {
  private readonly isEnvelope: ValidateFunction;
  private readonly isData = new Map<string, ValidateFunction>();

  constructor() {
    const { EventEnvelope, ...named } = closed(eventDocument.components.schemas) as Record<string, Schema>;
    const ajv = new Ajv({ strict: false, validateFormats: false, allErrors: true });
    const schemas = { components: { schemas: named } };
    this.isEnvelope = ajv.compile({
      ...schemas,
      ...EventEnvelope,
      properties: { ...EventEnvelope!.properties, data: {} },
    });
    for (const [type, { payload }] of Object.entries(eventDocument.components.messages)) {
      const data = payload.allOf?.[1]?.properties?.data;
      if (data) this.isData.set(type, ajv.compile({ ...schemas, ...(closed(data) as object) }));
    }
  }

  /** One sentence for each place where the event is not as described. */
  problemsOf(event: EventEnvelope): string[] {
    const isData = this.isData.get(event.type);
    if (!isData) return [`${event.type} is not described`];
    return [this.isEnvelope(event) ? [] : this.isEnvelope.errors!, isData(event.data) ? [] : isData.errors!]
      .flat()
      .map(({ instancePath, message, params }) => `${event.type}${instancePath} ${message} ${JSON.stringify(params)}`);
  }
}

export const eventChecks = new EventChecks();
