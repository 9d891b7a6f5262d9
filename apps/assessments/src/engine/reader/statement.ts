import type { Component, Condition, System } from './vocabulary.js';

/** The free texts of a diagnostic. The reader treats them all alike; the field only says where a statement stands. */
export const NOTE_FIELDS = [
  'engineNotes',
  'transmissionNotes',
  'differentialNotes',
  'airConditioningNotes',
  'emissionsNotes',
  'structureFrameNotes',
  'safetyNotes',
  'additionalNotes',
  'immediateRepairsOther',
  'potentialRepairsOther',
] as const;
export type NoteField = (typeof NOTE_FIELDS)[number];

/** Where on the vehicle. Whatever was not said is absent. */
export interface Place {
  side?: 'left' | 'right' | 'both';
  end?: 'front' | 'rear';
  cylinder?: number;
  bank?: 1 | 2;
}

/** A number that was measured or read, in the unit that was written. */
export interface Measurement {
  value: number;
  /** `psi`, `mm`, `32nds`, `volts`, `quarts`, `percent`, `degrees`, `miles`, `dollars`, ... */
  unit: string;
}

/**
 * How what is said relates to the vehicle now:
 * - `present`: it is so now, or was so and nothing says that it was cured;
 * - `doubtful`: suspected, could not be duplicated, one guess of several;
 * - `absent`: denied, found in order, tested good;
 * - `cured`: it was so, and a repair put it right;
 * - `hypothetical`: would, could under some condition, a letter or recall about other cars, a question.
 */
export type Standing = 'present' | 'doubtful' | 'absent' | 'cured' | 'hypothetical';

/** Who says it: a test outweighs a technician's finding, which outweighs what an owner felt. */
export type Voice = 'tested' | 'found' | 'reported';

/** A thing that is the matter, or is said not to be. */
export interface Finding {
  /** The part, or the most general one of its system where only the system is told. */
  component: Component;
  system: System;
  condition: Condition;
  place: Place;
  standing: Standing;
  voice: Voice;
  /** True for small amounts: light, slight, minor, starting to. */
  slight: boolean;
  /** True for a fluid that runs out: pours, a puddle, a quart a day. */
  heavy?: true;
  measurements: Measurement[];
}

/** A repair that a text names: what is needed or condemned, what was done, what is due later. */
export interface RepairMention {
  component: Component;
  action: 'replace' | 'rebuild' | 'repair' | 'service' | 'inspect' | 'adjust';
  place: Place;
  /** `needed` also for "condemned" and "estimate for"; `done` says nothing of whether it helped: the findings do. */
  state: 'needed' | 'possible' | 'due' | 'done' | 'refused';
  /** Amount that the text names for it, whole US dollars. */
  quotedCost?: number;
}

/**
 * One statement of a free text. `quote` is word for word `text.slice(start, end)` of the recorded text.
 * A statement may hold several findings ("leaks oil and coolant") or none that the reader can name.
 */
export interface Statement {
  field: NoteField;
  /** Offsets in the recorded text, UTF-16 units. */
  start: number;
  end: number;
  quote: string;
  language: 'en' | 'es';
  findings: Finding[];
  repairs: RepairMention[];
  /** Codes written in the text, upper case. */
  codes: string[];
  /**
   * - `understood`: findings and repairs hold all that matters in it;
   * - `alarming`: it names a main system and sounds like trouble, the reader cannot say which: a finding `unspecified` is among `findings`;
   * - `harmless`: cosmetic, a feature, praise, a story without a defect;
   * - `unreadable`: no language or words that the reader knows; an uncertainty, never good news.
   */
  reading: 'understood' | 'alarming' | 'harmless' | 'unreadable';
}

/** A trouble that the vehicle has now: not doubtful, denied, put right or only possible. */
export const isPresent = ({ standing }: Finding): boolean => standing === 'present';
