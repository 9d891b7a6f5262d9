import { SetMetadata } from '@nestjs/common';
import type { AnswerSchemaName } from './schemas.js';

/** Metadata key of what a route answers when all goes well. */
export const ANSWER = 'lanelight:answer';

/** What a route answers: one item, a list `{items, total}` of it, or nothing. */
export interface AnswerDescription {
  schema: AnswerSchemaName | null;
  isList: boolean;
}

const describe = (answer: AnswerDescription): MethodDecorator => SetMetadata(ANSWER, answer);

/** Describes the answer in the OpenAPI document; the status is that of the route. */
export const Answers = (schema: AnswerSchemaName): MethodDecorator => describe({ schema, isList: false });

/** The route answers `{items, total}` of the schema. */
export const AnswersList = (schema: AnswerSchemaName): MethodDecorator => describe({ schema, isList: true });

/** The route answers without a body, such as 204. */
export const AnswersNothing = (): MethodDecorator => describe({ schema: null, isList: false });
