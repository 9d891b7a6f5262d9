import { join } from 'node:path';
import { createGenerator, type Schema } from 'ts-json-schema-generator';
import { ACCOUNT_CHANGED, ASSESSMENT_COMPLETED, REALTIME_READY, SESSION_ENDED } from '@lanelight/contracts';
import { REPOSITORY } from '../open-services.js';

/** What the compiler knows of the events: JSON Schemas that refer to each other at `#/components/schemas/`. */
export interface EventSchemas {
  /** By event type: the schema of the event's `data`. */
  data: Record<string, Schema>;
  /** Named types that occur in them, `EventEnvelope` and what is pushed to browsers. */
  named: Record<string, Schema>;
}

/** What browsers are pushed, with the name of its type. */
export const PUSHES = {
  [REALTIME_READY]: 'RealtimeReadyPush',
  [ASSESSMENT_COMPLETED]: 'AssessmentCompletedPush',
  [ACCOUNT_CHANGED]: 'AccountChangedPush',
  [SESSION_ENDED]: 'SessionEndedPush',
} as const;

const isNamed = (name: string): boolean => /^\w+$/.test(name);
const definitionOf = (reference: string): string => decodeURIComponent(reference.replace('#/definitions/', ''));

/** Reads the types of the events in the contracts, with their comments. */
export function eventSchemas(): EventSchemas {
  const generator = createGenerator({
    path: join(REPOSITORY, 'apps', 'platform', 'src', 'documents', 'any-event.ts'),
    tsconfig: join(REPOSITORY, 'apps', 'platform', 'tsconfig.json'),
    skipTypeCheck: true,
    // Events may get fields: who reads them passes over what it does not know.
    additionalProperties: true,
    topRef: true,
  });
  const schemas: EventSchemas = { data: {}, named: {} };
  const read = (type: string): Schema => {
    const { definitions = {} } = generator.createSchema(type) as { definitions?: Record<string, Schema> };
    const inPlace = (value: unknown): unknown => {
      if (typeof value !== 'object' || value === null) return value;
      if (Array.isArray(value)) return value.map(inPlace);
      const { $ref, ...rest } = value as { $ref?: string };
      const others = Object.fromEntries(Object.entries(rest).map(([key, inner]) => [key, inPlace(inner)]));
      if ($ref === undefined) return others;
      const name = definitionOf($ref);
      // Types that have no name of their own are written out where they are used.
      return isNamed(name)
        ? { $ref: `#/components/schemas/${name}`, ...others }
        : { ...(inPlace(definitions[name]) as object), ...others };
    };
    for (const [name, definition] of Object.entries(definitions))
      if (isNamed(name) && name !== type) schemas.named[name] = inPlace(definition) as Schema;
    return inPlace(definitions[type]) as Schema;
  };
  schemas.data = read('EventData').properties as Record<string, Schema>;
  read('AnyEvent');
  for (const name of Object.values(PUSHES)) schemas.named[name] = read(name);
  return schemas;
}
