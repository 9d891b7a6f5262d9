import {
  fieldOf,
  FORM_FIELDS,
  hasFinding,
  SYSTEMS,
  type FieldName,
  type FieldOfKind,
  type FormControl,
  type FormValues,
  type Options,
} from '@lanelight/contracts';
import { ChoiceGroup, MultiChoice, NotesField, TextAreaField, TextField } from '@lanelight/ui';
import type { ComponentType } from 'react';
import { useFormContext } from 'react-hook-form';
import { MileageField } from '../../controls/MileageField';
import { answerChoice } from '../form-rules';
import { useApply, useField, useValues } from '../use-form-fields';

type Control<Kind extends FormControl['kind']> = ComponentType<{ name: FieldOfKind<Kind> }>;

/** The control of each kind of field. A field of kind `own` is drawn by its section. */
const CONTROLS: { [Kind in Exclude<FormControl['kind'], 'own'>]: Control<Kind> } = {
  text: TextControl,
  number: NumberControl,
  mileage: MileageControl,
  choice: ChoiceControl,
  details: DetailsControl,
  notes: NotesControl,
  'long-text': LongTextControl,
};

/** Asks for one field of the form, the way its kind is asked for. */
export function FieldControl({ name }: { name: FieldName }) {
  const { kind } = fieldOf(name).control;
  if (kind === 'own') return null;
  const Drawn = CONTROLS[kind] as ComponentType<{ name: FieldName }>;
  return <Drawn name={name} />;
}

function TextControl({ name }: { name: FieldOfKind<'text'> }) {
  const field = useField(name);
  const { label, hint, control } = FORM_FIELDS[name];
  return (
    <TextField
      {...field}
      onChange={(event) => field.onChange(event.currentTarget.value)}
      label={label}
      hint={hint}
      maxLength={control.maxLength}
      mono={control.isCode}
      autoCapitalize={control.isCode ? 'characters' : undefined}
      spellCheck={control.isCode ? false : undefined}
      autoComplete="off"
    />
  );
}

function NumberControl({ name }: { name: FieldOfKind<'number'> }) {
  const field = useField(name);
  const { label, hint, control } = FORM_FIELDS[name];
  return (
    <TextField
      {...field}
      onChange={(event) => field.onChange(event.currentTarget.value)}
      label={label}
      hint={hint}
      maxLength={control.maxLength}
      inputMode="numeric"
      autoComplete="off"
    />
  );
}

function MileageControl({ name }: { name: FieldOfKind<'mileage'> }) {
  return <MileageField {...useField(name)} label={FORM_FIELDS[name].label} />;
}

function ChoiceControl({ name }: { name: FieldOfKind<'choice'> }) {
  const { getValues } = useFormContext<FormValues>();
  const { value, ...field } = useField(name);
  const apply = useApply();
  const { label, control } = FORM_FIELDS[name];
  return (
    <ChoiceGroup<string>
      {...field}
      value={value}
      label={label}
      options={control.options}
      onChange={(answer) => apply(answerChoice(getValues(), name, answer))}
    />
  );
}

/** Longest label, in characters, of which three stand side by side. */
const SHORT_LABEL = 12;
const columnsFor = (options: Options): 1 | 3 => (options.every(({ label }) => label.length <= SHORT_LABEL) ? 3 : 1);

function DetailsControl({ name }: { name: FieldOfKind<'details'> }) {
  const { value, onChange, ...field } = useField(name);
  const { label, control } = FORM_FIELDS[name];
  const { question } = SYSTEMS[control.system];
  const [answer] = useValues(question);
  if (!hasFinding({ [question]: answer }, control.system)) return null;
  const given: readonly string[] = value;
  const toggle = (entry: string): void =>
    onChange((given.includes(entry) ? given.filter((other) => other !== entry) : [...given, entry]) as typeof value);
  return (
    <MultiChoice<string>
      {...field}
      value={given}
      label={label}
      columns={columnsFor(control.options)}
      options={control.options}
      onToggle={toggle}
    />
  );
}

function NotesControl({ name }: { name: FieldOfKind<'notes'> }) {
  const field = useField(name);
  const { label, control } = FORM_FIELDS[name];
  const system = SYSTEMS[control.system];
  const [answer] = useValues(system.question);
  const isInOrder = answer === system.clean;
  const isLocked = isInOrder && 'locksNotes' in system;
  const hint = isLocked
    ? 'Filled in for you.'
    : isInOrder
      ? 'Filled in for you. You can change it.'
      : 'What you saw, heard and measured.';
  return <NotesField {...field} label={label} disabled={isLocked} hint={hint} />;
}

function LongTextControl({ name }: { name: FieldOfKind<'long-text'> }) {
  const field = useField(name);
  const { label, hint } = FORM_FIELDS[name];
  return (
    <TextAreaField
      {...field}
      onChange={(event) => field.onChange(event.currentTarget.value)}
      label={label}
      hint={hint}
    />
  );
}
