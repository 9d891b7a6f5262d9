import {
  EMISSIONS_ALTERATION_LABELS,
  EMISSIONS_ALTERATIONS,
  TRANSMISSION_ISSUE_LABELS,
  TRANSMISSION_ISSUES,
  type NotesField as NotesName,
} from '@lanelight/contracts';
import { ChoiceGroup, MultiChoice, NotesField } from '@lanelight/ui';
import { useFormContext } from 'react-hook-form';
import {
  answerFinding,
  answerOperation,
  areNotesLocked,
  FINDING_SECTIONS,
  OPERATION_SECTIONS,
  type FindingSection,
  type OperationSection,
} from '../form-rules';
import type { FormValues } from '../form-values';
import { useApply, useField, useValues } from '../use-form-fields';
import { OPERATION_OPTIONS, YES_NO_OPTIONS } from './answers';
import { FormSection } from './FormSection';

function OperationAnswer({ section, label }: { section: OperationSection; label: string }) {
  const { getValues } = useFormContext<FormValues>();
  const field = useField(OPERATION_SECTIONS[section].status);
  const apply = useApply();
  return (
    <ChoiceGroup
      {...field}
      label={label}
      options={OPERATION_OPTIONS}
      onChange={(status) => apply(answerOperation(getValues(), section, status))}
    />
  );
}

function FindingAnswer({ section, label }: { section: FindingSection; label: string }) {
  const { getValues } = useFormContext<FormValues>();
  const field = useField(FINDING_SECTIONS[section].answer);
  const apply = useApply();
  return (
    <ChoiceGroup
      {...field}
      label={label}
      options={YES_NO_OPTIONS}
      onChange={(answer) => apply(answerFinding(getValues(), section, answer))}
    />
  );
}

function Question({ name, label }: { name: 'engineWarmedUp' | 'reverseEngagement'; label: string }) {
  const field = useField(name);
  return <ChoiceGroup {...field} label={label} options={YES_NO_OPTIONS} />;
}

function Notes({ name, label, inOrder }: { name: NotesName; label: string; inOrder: boolean }) {
  const field = useField(name);
  const [engineOperationStatus] = useValues('engineOperationStatus');
  const locked = areNotesLocked({ engineOperationStatus }, name);
  const hint = locked
    ? 'Filled in for you.'
    : inOrder
      ? 'Filled in for you. You can change it.'
      : 'What you saw, heard and measured.';
  return <NotesField {...field} label={label} disabled={locked} hint={hint} />;
}

export function EngineSection() {
  const [status] = useValues('engineOperationStatus');
  return (
    <FormSection id="engine">
      <Question name="engineWarmedUp" label="Engine warmed up?" />
      <OperationAnswer section="engine" label="Engine operation" />
      <Notes name="engineNotes" label="Engine notes" inOrder={status === 'expected'} />
    </FormSection>
  );
}

export function TransmissionSection() {
  const [status] = useValues('transmissionOperationStatus');
  const issues = useField('transmissionIssues');
  return (
    <FormSection id="transmission">
      <OperationAnswer section="transmission" label="Transmission operation" />
      {status === 'issues' && (
        <MultiChoice
          {...issues}
          label="Transmission issues"
          columns={3}
          options={TRANSMISSION_ISSUES.map((issue) => ({ value: issue, label: TRANSMISSION_ISSUE_LABELS[issue] }))}
          onToggle={(issue) =>
            issues.onChange(
              issues.value.includes(issue) ? issues.value.filter((entry) => entry !== issue) : [...issues.value, issue],
            )
          }
        />
      )}
      <Question name="reverseEngagement" label="Reverse engages?" />
      <Notes name="transmissionNotes" label="Transmission notes" inOrder={status === 'expected'} />
    </FormSection>
  );
}

export function DifferentialSection() {
  const [status] = useValues('differentialOperationStatus');
  return (
    <FormSection id="differential">
      <OperationAnswer section="differential" label="Differential operation" />
      <Notes name="differentialNotes" label="Differential notes" inOrder={status === 'expected'} />
    </FormSection>
  );
}

export function AirConditioningSection() {
  const [status] = useValues('airConditioningOperationStatus');
  return (
    <FormSection id="air-conditioning">
      <OperationAnswer section="airConditioning" label="Air conditioning operation" />
      <Notes name="airConditioningNotes" label="Air conditioning notes" inOrder={status === 'expected'} />
    </FormSection>
  );
}

export function EmissionsSection() {
  const [altered] = useValues('emissionsAltered');
  const alterations = useField('emissionsAlterations');
  return (
    <FormSection id="emissions">
      <FindingAnswer section="emissions" label="Emissions equipment altered?" />
      {altered === 'yes' && (
        <MultiChoice
          {...alterations}
          label="Alterations"
          columns={1}
          options={EMISSIONS_ALTERATIONS.map((alteration) => ({
            value: alteration,
            label: EMISSIONS_ALTERATION_LABELS[alteration],
          }))}
          onToggle={(alteration) =>
            alterations.onChange(
              alterations.value.includes(alteration)
                ? alterations.value.filter((entry) => entry !== alteration)
                : [...alterations.value, alteration],
            )
          }
        />
      )}
      <Notes name="emissionsNotes" label="Emissions notes" inOrder={altered === 'no'} />
    </FormSection>
  );
}

export function StructureSection() {
  const [issues] = useValues('structureFrameIssues');
  return (
    <FormSection id="structure">
      <FindingAnswer section="structure" label="Structure or frame issues?" />
      <Notes name="structureFrameNotes" label="Structure/frame notes" inOrder={issues === 'no'} />
    </FormSection>
  );
}

export function SafetySection() {
  const [issues] = useValues('safetySystemIssues');
  return (
    <FormSection id="safety">
      <FindingAnswer section="safety" label="Safety system issues?" />
      <Notes name="safetyNotes" label="Safety notes" inOrder={issues === 'no'} />
    </FormSection>
  );
}
