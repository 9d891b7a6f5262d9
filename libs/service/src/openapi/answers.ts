import { SetMetadata } from '@nestjs/common';
import type { AnswerSchemaName } from './schemas.js';

/** Metadata key of a route's successful response. */
export const ANSWER = 'lanelight:answer';

/** A route's response: one item, a list `{items, total}` of items, a page of one, or nothing. */
export interface AnswerDescription {
  schema: AnswerSchemaName | null;
  isList: boolean;
  isPage?: true;
  /** A file in place of JSON. */
  isCsv?: true;
  /** Another status that comes with the same schema. */
  alsoAt?: number;
}

const describe = (answer: AnswerDescription): MethodDecorator => SetMetadata(ANSWER, answer);

/** Describes the answer in the OpenAPI document; the status is that of the route, and `alsoAt` where it says the same in another one. */
export const Answers = (schema: AnswerSchemaName, { alsoAt }: { alsoAt?: number } = {}): MethodDecorator =>
  describe({ schema, isList: false, ...(alsoAt !== undefined && { alsoAt }) });

/** The route answers `{items, total}` of the schema. */
export const AnswersList = (schema: AnswerSchemaName): MethodDecorator => describe({ schema, isList: true });

/** The route answers a page of a list: `{items, total}`, and `nextCursor` where there are more. */
export const AnswersPage = (schema: AnswerSchemaName): MethodDecorator =>
  describe({ schema, isList: true, isPage: true });

/** The route answers a CSV file. */
export const AnswersCsv = (): MethodDecorator => describe({ schema: null, isList: false, isCsv: true });

/** The route answers without a body, such as 204. */
export const AnswersNothing = (): MethodDecorator => describe({ schema: null, isList: false });
