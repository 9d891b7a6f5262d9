import type { DiagnosticRecord } from '@lanelight/contracts';
import type { Concern } from './concern.js';
import { NOTE_FIELDS, type NoteField } from './reader/statement.js';
import type { System } from './reader/vocabulary.js';

/** Every free text of the form, as evidence names it. */
export const FIELD_LABELS: Record<NoteField, string> = {
  engineNotes: 'Engine notes',
  transmissionNotes: 'Transmission notes',
  differentialNotes: 'Differential notes',
  airConditioningNotes: 'Air conditioning notes',
  emissionsNotes: 'Emissions notes',
  structureFrameNotes: 'Structure/frame notes',
  safetyNotes: 'Safety notes',
  additionalNotes: 'Additional notes',
  immediateRepairsOther: 'Other immediate repair',
  potentialRepairsOther: 'Other potential repair',
};

export const isNoteField = (name: string): name is NoteField => (NOTE_FIELDS as readonly string[]).includes(name);

/** One section of the form: its answer, its notes, and what its trouble is when the notes do not say. */
export interface Section {
  /** As a sentence names it: `engine`, `A/C`. */
  name: string;
  notes: NoteField;
  /** Systems that belong to this section. */
  systems: readonly System[];
  /** Fault of a section with a problem that the notes do not explain. */
  openFault: string;
  /** What a finding has to be about to explain the answer, where a finding of these systems alone does not. */
  concern?: Concern;
  /** True where the mechanic answered that there is a problem. */
  hasIssue: (diagnostic: DiagnosticRecord) => boolean;
  /** Words that the announcement has to hold when there is a problem. */
  announcedAs: RegExp;
}

export const SECTIONS: readonly Section[] = [
  {
    name: 'engine',
    notes: 'engineNotes',
    systems: ['engine', 'cooling', 'fuel', 'exhaust', 'high-voltage', 'electrical'],
    openFault: 'engine-open',
    hasIssue: (diagnostic) => diagnostic.engineOperationStatus === 'issues',
    announcedAs: /engine/i,
  },
  {
    name: 'transmission',
    notes: 'transmissionNotes',
    systems: ['transmission'],
    openFault: 'transmission-open',
    hasIssue: (diagnostic) => diagnostic.transmissionOperationStatus === 'issues',
    announcedAs: /transmission/i,
  },
  {
    name: 'differential',
    notes: 'differentialNotes',
    systems: ['driveline'],
    openFault: 'driveline-open',
    hasIssue: (diagnostic) => diagnostic.differentialOperationStatus === 'issues',
    announcedAs: /differential|rear end/i,
  },
  {
    name: 'A/C',
    notes: 'airConditioningNotes',
    systems: ['climate'],
    openFault: 'climate-open',
    hasIssue: (diagnostic) => diagnostic.airConditioningOperationStatus === 'issues',
    announcedAs: /A\/C|air condition/i,
  },
  {
    name: 'emissions equipment',
    notes: 'emissionsNotes',
    systems: ['exhaust'],
    openFault: 'emissions-altered',
    concern: 'emissions',
    hasIssue: (diagnostic) => diagnostic.emissionsAltered === 'yes',
    announcedAs: /emission|catal|DPF|diesel/i,
  },
  {
    name: 'structure',
    notes: 'structureFrameNotes',
    systems: ['structure'],
    openFault: 'structure-open',
    hasIssue: (diagnostic) => diagnostic.structureFrameIssues === 'yes',
    announcedAs: /structur|frame|unibody/i,
  },
  {
    name: 'safety systems',
    notes: 'safetyNotes',
    systems: ['restraint', 'brakes', 'steering', 'suspension'],
    openFault: 'safety-open',
    hasIssue: (diagnostic) => diagnostic.safetySystemIssues === 'yes',
    announcedAs: /safety|airbag|ABS|SRS|brake|belt/i,
  },
];
