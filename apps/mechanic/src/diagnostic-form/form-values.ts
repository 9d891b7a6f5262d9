import { answersOf, emptyForm, type DraftForm, type FormValues } from '@lanelight/contracts';
import type { RequestBody } from '@lanelight/ui';

type Submission = RequestBody<'post', '/api/diagnostics'>;

export const EMPTY_FORM: FormValues = emptyForm();

/** True when nothing has been entered. */
export const isBlank = (values: FormValues): boolean => JSON.stringify(values) === JSON.stringify(EMPTY_FORM);

/**
 * Body of a submission. A form that lacks answers is sent as it is: the server checks the rules again and names what is
 * missing. It ignores a draft that it does not have.
 */
export const toSubmission = (values: FormValues, id: string, draftId: string): Submission => ({
  ...(answersOf(values) as unknown as Submission),
  id,
  draftId,
});

/** Body of a saved draft. */
export const toDraft = (values: FormValues): DraftForm => answersOf(values) as DraftForm;
