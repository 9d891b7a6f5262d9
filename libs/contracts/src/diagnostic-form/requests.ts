import { IsOptional } from 'class-validator';
import { ChosenId, IsId } from '../validation.js';
import { absentAnswers, FIELD_NAMES, fieldOf, type AnyFormField, type FieldName, type FormAnswers } from './fields.js';

/** Gives a class the rules of the form's fields. The first rule of a field is checked first. */
const WithRules =
  (rulesOf: (field: AnyFormField) => readonly PropertyDecorator[]): ClassDecorator =>
  ({ prototype }) => {
    for (const name of FIELD_NAMES) for (const rule of rulesOf(fieldOf(name))) rule(prototype as object, name);
  };

/* eslint-disable @typescript-eslint/no-unsafe-declaration-merging, @typescript-eslint/no-empty-object-type --
   the fields of these classes, their types and their rules come from the table in fields.ts */

/**
 * A whole diagnostic as the mechanic submits it: body of `POST /api/diagnostics` and model of the form.
 * Rules and messages: specification, section 5.
 */
@WithRules((field) => field.submitRules)
export class SubmitDiagnosticRequest {
  /** UUID chosen by the client, so that sending twice has one effect. */
  @ChosenId()
  id?: string;

  /** The saved draft that this diagnostic came from; it is deleted with the submission. */
  @IsId('The draft id must be a UUID')
  @IsOptional()
  draftId?: string;

  constructor() {
    Object.assign(this, absentAnswers());
  }
}
export interface SubmitDiagnosticRequest extends FormAnswers {}

/** The form on screen: as submitted, with the rules that only the form has. */
// class-validator drops inherited rules of a field that has rules of its own, so this class repeats them.
@WithRules((field) => [...field.submitRules, ...(field.formRules ?? [])])
export class DiagnosticForm extends SubmitDiagnosticRequest {}

/** Everything of the form, each answer possibly still missing. */
export type DraftForm = { [Field in FieldName]?: FormAnswers[Field] | null };

/**
 * Body of `POST` and `PUT /api/drafts`: a diagnostic that is not finished. Only kinds and sizes are checked,
 * so that nothing a mechanic has typed is ever refused for being incomplete.
 */
@WithRules((field) => field.draftRules)
export class SaveDraftRequest {
  @ChosenId()
  id?: string;
}
export interface SaveDraftRequest extends DraftForm {}
