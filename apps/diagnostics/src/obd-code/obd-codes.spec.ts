import { describe, expect, it } from '@jest/globals';
import { OBD_CODE_PATTERN } from '@lanelight/contracts';
import { OBD_CODE_TITLES } from './obd-code-titles.js';
import { ObdCodes } from './obd-codes.js';

const codes = new ObdCodes();
const lines = OBD_CODE_TITLES.trim().split('\n');

const found = (search: string, limit?: number): string[] => codes.list(search, limit).items.map(({ code }) => code);

describe('the reference list', () => {
  it('is large, and reaches every system', () => {
    expect(lines.length).toBeGreaterThan(2_000);
    for (const family of ['P0', 'P2', 'P3', 'B0', 'C0', 'U0']) expect(found(family).length).toBeGreaterThan(20);
  });

  it('has well-formed lines', () => {
    expect(
      lines.filter(
        (line) =>
          !OBD_CODE_PATTERN.test(line.slice(0, 5)) || !/^ \S(?:.*\S)?$/.test(line.slice(5)) || line.includes('  '),
      ),
    ).toEqual([]);
  });

  it('names each code once, in order', () => {
    const listed = lines.map((line) => line.slice(0, 5));
    expect(listed).toEqual([...new Set(listed)].sort());
  });

  it('gives no two codes the same title', () => {
    const titles = lines.map((line) => line.slice(6));
    expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([]);
  });

  it('holds generic codes only', () => {
    expect(codes.list().items.filter(({ generic }) => !generic)).toEqual([]);
  });

  it.each([
    ['P0011', '"A" Camshaft Position - Timing Over-Advanced or System Performance (Bank 1)'],
    ['P0128', 'Coolant Thermostat (Coolant Temperature Below Thermostat Regulating Temperature)'],
    ['P0141', 'O2 Sensor Heater Circuit (Bank 1, Sensor 2)'],
    ['P0171', 'System Too Lean (Bank 1)'],
    ['P0300', 'Random/Multiple Cylinder Misfire Detected'],
    ['P0302', 'Cylinder 2 Misfire Detected'],
    ['P0401', 'Exhaust Gas Recirculation Flow Insufficient Detected'],
    ['P0420', 'Catalyst System Efficiency Below Threshold (Bank 1)'],
    ['P0455', 'Evaporative Emission System Leak Detected (Large Leak)'],
    ['P0507', 'Idle Control System - RPM Higher Than Expected'],
    ['P0700', 'Transmission Control System (MIL Request)'],
    ['P0A80', 'Replace Hybrid/EV Battery Pack'],
    ['P0B3D', 'Hybrid/EV Battery Voltage Sense "A" Circuit Low'],
    ['P2135', 'Throttle/Pedal Position Sensor/Switch A/B Voltage Correlation'],
    ['P2463', 'Diesel Particulate Filter Restriction - Soot Accumulation'],
    ['P3497', 'Cylinder Deactivation System (Bank 2)'],
    ['B0001', 'Driver Frontal Stage 1 Deployment Control'],
    ['C0034', 'Right Front Wheel Speed Sensor'],
    ['U0100', 'Lost Communication with ECM/PCM "A"'],
    ['U0121', 'Lost Communication with Anti-Lock Brake System (ABS) Control Module'],
    ['U0140', 'Lost Communication with Body Control Module'],
  ])('%s: %s', (code, title) => expect(codes.describe(code)).toBe(title));
});

describe('describe', () => {
  it('trims and upper-cases', () =>
    expect(codes.describe(' p0420 ')).toBe('Catalyst System Efficiency Below Threshold (Bank 1)'));

  it.each(['', 'NONE', 'P1326', 'P9999'])('knows nothing of "%s"', (code) => expect(codes.describe(code)).toBeNull());
});

describe('list', () => {
  it('holds every code, in order, without a search', () => {
    const { items, total } = codes.list();
    expect(items).toHaveLength(lines.length);
    expect(total).toBe(lines.length);
    expect(items[0]).toEqual({
      id: 'B0001',
      code: 'B0001',
      description: 'Driver Frontal Stage 1 Deployment Control',
      system: 'body',
      generic: true,
      group: 'Body',
    });
  });

  it('finds the start of a code, in any case', () => {
    expect(found('p030')).toEqual([
      'P0300',
      'P0301',
      'P0302',
      'P0303',
      'P0304',
      'P0305',
      'P0306',
      'P0307',
      'P0308',
      'P0309',
    ]);
  });

  it('finds a code that has all the words', () => {
    expect(found('cylinder 2 misfire')).toEqual(['P0302', 'P0312']);
    expect(found('  MISFIRE   startup ')).toEqual(['P0316']);
  });

  it('puts codes that start so before codes that say so', () => {
    const listed = found('p');
    const firstOther = listed.findIndex((code) => !code.startsWith('P'));
    expect(listed[firstOther]).toBe('B0001');
    expect(listed.slice(firstOther).some((code) => code.startsWith('P'))).toBe(false);
    expect(listed.slice(firstOther)).toContain('B0010');
  });

  it('understands what mechanics say', () => {
    expect(found('egr insufficient')).toContain('P0401');
    expect(found('oxygen heater bank 2')).toContain('P0155');
    expect(found('catalytic converter')).toContain('P0420');
    expect(found('evap gas cap')).toEqual([]);
    expect(found('evap fuel cap')).toContain('P0457');
  });

  it('limits the items, not the total', () => {
    const { items, total } = codes.list('misfire', 3);
    expect(items.map(({ code }) => code)).toEqual(['P0300', 'P0301', 'P0302']);
    expect(total).toBeGreaterThan(12);
  });

  it('finds nothing for words that no code has', () =>
    expect(codes.list('flux capacitor')).toEqual({ items: [], total: 0 }));
});
