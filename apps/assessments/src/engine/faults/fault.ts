import type { Component, Condition, System } from '../reader/vocabulary.js';
import type { Concern } from '../concern.js';
import type { RepairName } from '../repair-catalogue.js';

/**
 * What kind of trouble a fault is. Mechanical and safety faults are arbitrable. Wear, comfort (air conditioning, heating)
 * and visible damage usually are not. Structural faults, titles and emissions equipment can put the whole vehicle at stake.
 */
export type FaultNature =
  'mechanical' | 'safety' | 'structural' | 'title' | 'emissions' | 'wear' | 'visible' | 'comfort' | 'cosmetic';

/** Parts, and what is the matter with one of them; `any` is any trouble with the part. */
export interface Sign {
  parts: readonly Component[];
  conditions: readonly Condition[] | 'any';
}

/** One defect as a technician names it. Data: what shows it, what puts it right, what it explains. */
export interface Fault {
  id: string;
  /** As the trade says it, at the start of a sentence: `Engine oil leak`. */
  name: string;
  system: System;
  nature: FaultNature;
  signs: readonly Sign[];
  /**
   * Ways to put it right that exclude each other, the usual one first; the mechanic's pick chooses.
   * Empty where nothing is left to repair, or where the cause is open.
   */
  remedies: readonly RepairName[];
  /** For a symptom: faults that may be behind it, each with its share of such cases. Shares need not add up to 1. */
  causes: readonly Likely[];
  /** For a symptom: what a shop sells first. */
  diagnosis: RepairName | null;
  /** Symptoms and consequences that need no repair of their own once this fault is established. */
  explains: readonly string[];
  /** The fault that shows the same where a test finds this one absent: a sensor that reads wrong. */
  misreadBy: string | null;
  /** What the rule pack decides by, apart from money. */
  concern: Concern | null;
  /** It can leave the vehicle stranded: no ride and drive while it is there, whatever the repair costs. */
  strands: boolean;
}

/** A fault that may be the cause, with its share of such cases from 0 to 1. */
export type Likely = readonly [fault: string, share: number];

type Traits = Partial<Omit<Fault, 'id' | 'name' | 'system' | 'nature'>>;

const fault =
  (nature: FaultNature) =>
  (id: string, name: string, system: System, traits: Traits): Fault => ({
    id,
    name,
    system,
    nature,
    signs: [],
    remedies: [],
    causes: [],
    diagnosis: null,
    explains: [],
    misreadBy: null,
    concern: null,
    strands: false,
    ...traits,
  });

export const mechanical = fault('mechanical');
export const safety = fault('safety');
export const structural = fault('structural');
export const title = fault('title');
export const emissions = fault('emissions');
export const wear = fault('wear');
export const visible = fault('visible');
export const comfort = fault('comfort');
export const cosmetic = fault('cosmetic');

/** Any trouble with one of these parts. */
export const any = (...parts: Component[]): Sign => ({ parts, conditions: 'any' });

/** One of these conditions on one of these parts. */
export const has = (parts: readonly Component[], ...conditions: Condition[]): Sign => ({ parts, conditions });
