import { formatMileage } from '../names.js';
import type { FormControl } from './field-kinds.js';
import { FIELD_NAMES, fieldOf, type FieldName } from './fields.js';
import type { SystemId } from './sections.js';

/** A row of a report: how a field is called there, and what was answered; null for nothing. */
export interface ReportedFact {
  field: FieldName;
  label: string;
  text: string | null;
}

/** The answers that a section of the mechanic's summary lists. Details are left out where none were given. */
export function reportedFacts(section: 'basic' | SystemId, answers: { [Name in FieldName]?: unknown }): ReportedFact[] {
  return FIELD_NAMES.flatMap((name): ReportedFact[] => {
    const field = fieldOf(name);
    if (!field.report?.in.includes(section)) return [];
    const text = reportedText(field.control, answers[name]);
    if (text === null && field.control.kind === 'details') return [];
    return [{ field: name, label: field.report.label ?? field.label, text }];
  });
}

function reportedText(control: FormControl, answer: unknown): string | null {
  if (answer === null || answer === undefined || answer === '') return null;
  if (control.kind === 'choice' || control.kind === 'details') {
    const given = Array.isArray(answer) ? answer : [answer];
    const labels = control.options.filter(({ value }) => given.includes(value)).map(({ label }) => label);
    return labels.length > 0 ? labels.join(', ') : null;
  }
  return control.kind === 'mileage' ? formatMileage(answer as number) : String(answer);
}
