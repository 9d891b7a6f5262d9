import { expect, it } from '@jest/globals';
import type { DraftForm, SubmitDiagnosticRequest } from '../diagnostic-form/requests.js';
import type { DiagnosticRecord, DraftedForm } from './recorded-form.js';

/** Fails to compile, naming the fields, unless there are none. */
type None<Fields extends never> = Fields;

it('describes every field of the form: one that it leaves out would be stored without a type', () => {
  type Unrecorded = None<Exclude<keyof SubmitDiagnosticRequest, keyof DiagnosticRecord | 'id' | 'draftId'>>;
  type Undrafted = None<Exclude<keyof DraftForm, keyof DraftedForm>>;
  const fields: (Unrecorded | Undrafted)[] = [];
  expect(fields).toEqual([]);
});
