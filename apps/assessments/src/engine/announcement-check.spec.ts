import { describe, expect, it } from '@jest/globals';
import { withoutOverclaims } from './announcement.js';
import { missingFrom, overclaimedIn } from './announcement-check.js';
import type { Finding, Statement } from './reader/statement.js';
import { aRecord, codes } from './testing/assessment-input.js';

const finding = (changes: Partial<Finding>): Finding => ({
  component: 'engine',
  system: 'engine',
  condition: 'knock',
  place: {},
  standing: 'present',
  voice: 'found',
  slight: false,
  measurements: [],
  ...changes,
});
const statement = (quote: string, findings: Finding[]): Statement => ({
  field: 'engineNotes',
  start: 0,
  end: quote.length,
  quote,
  language: 'en',
  findings,
  repairs: [],
  codes: [],
  reading: 'understood',
});

describe('an announcement held against the form', () => {
  const form = aRecord({
    diagnosticCodes: codes('P0302p', 'P0420'),
    warningLights: ['ABS'],
    readinessMonitorStatus: 'incomplete',
    immediateRepairs: ['Ignition coil'],
    reverseEngagement: 'no',
  });
  const knock = statement('Engine knocks when warm.', [finding({})]);

  it('misses everything that it does not say', () => {
    const labels = missingFrom('Green light.', form, [knock]).map(({ label }) => label);
    expect(labels).toEqual([
      'P0302',
      'P0420',
      'ABS',
      'Ignition coil',
      'Readiness monitors incomplete',
      'Engine knocks when warm.',
      'Reverse',
    ]);
  });

  it('misses nothing when everything is said', () => {
    const text =
      'Engine knock: “Engine knocks when warm”. ABS light on. Codes P0302 (permanent), misfire; P0420, catalyst. ' +
      'Needs ignition coil. Readiness monitors incomplete. Reverse does not engage.';
    expect(missingFrom(text, form, [knock])).toEqual([]);
  });

  it('misses a permanent code that is not called permanent', () => {
    expect(missingFrom('P0302, P0420', form, []).map(({ label }) => label)).toContain('P0302');
  });

  it('overclaims what was denied and codes that were not recorded', () => {
    const denied = statement('no engine knock at all', [finding({ standing: 'absent' })]);
    expect(overclaimedIn('Engine: “no engine knock at all”. Code P0700.', form, [denied])).toEqual([
      'P0700',
      'no engine knock at all',
    ]);
    expect(overclaimedIn('Engine knock: “Engine knocks when warm.”', form, [knock])).toEqual([]);
  });

  it('loses the sentences that claim what was denied, and keeps the words that somebody else vouches for', () => {
    const denied = statement('and no engine knock at all', [finding({ standing: 'absent' })]);
    const body = [
      'Engine knock: “no engine knock at all”',
      'ABS light on',
      'Code P0700',
      'Also noted: “no engine knock at all”',
    ];
    expect(withoutOverclaims(body, form, [denied])).toEqual(['ABS light on', 'Also noted: “no engine knock at all”']);
    expect(withoutOverclaims(body.slice(0, 2), form, [])).toEqual(body.slice(0, 2));
  });
});
