import { Injectable } from '@nestjs/common';
import { obdCodeFacts, type List, type ObdCode } from '@lanelight/contracts';
import { OBD_CODE_TITLES } from './obd-code-titles.js';

/** What mechanics say for the words of the standard. */
const SHORT_NAMES: [phrase: RegExp, names: string][] = [
  [/O2 Sensor/, 'oxygen lambda'],
  [/Catalyst/, 'catalytic converter'],
  [/Exhaust Gas Recirculation/, 'EGR'],
  [/Evaporative Emission/, 'EVAP'],
  [/Mass or Volume Air Flow/, 'MAF'],
  [/Manifold Absolute Pressure/, 'MAP'],
  [/Intake Air Temperature/, 'IAT'],
  [/Engine Coolant Temperature/, 'ECT'],
  [/Throttle\/Pedal Position/, 'TPS APP'],
  [/Crankshaft Position/, 'CKP'],
  [/Camshaft/, 'CMP VVT'],
  [/Torque Converter Clutch/, 'TCC'],
  [/Diesel Particulate Filter/, 'DPF'],
  [/Positive Crankcase Ventilation/, 'PCV'],
  [/Vehicle Speed Sensor/, 'VSS'],
  [/Wheel Speed/, 'ABS'],
];

/** Reference list of trouble codes with their standard titles, in memory and ordered by code. */
@Injectable()
export class ObdCodes {
  readonly #codes: ObdCode[] = parseTitles(OBD_CODE_TITLES);
  readonly #byCode = new Map(this.#codes.map((entry) => [entry.code, entry]));
  readonly #words = new Map(this.#codes.map(({ code, description }) => [code, searchText(description)]));

  /**
   * Codes that start with `search` come first, then those that have all of its words; each part ordered by code.
   * @param limit how many to return at most; `total` counts all that match
   */
  list(search = '', limit = Number.POSITIVE_INFINITY): List<ObdCode> {
    const prefix = search.trim().toUpperCase();
    const words = prefix.toLowerCase().split(/\s+/).filter(Boolean);
    const starting = this.#codes.filter(({ code }) => code.startsWith(prefix));
    const describing = this.#codes.filter(
      ({ code }) => !code.startsWith(prefix) && words.every((word) => this.#matches(code, word)),
    );
    const found = [...starting, ...describing];
    return { items: found.slice(0, limit), total: found.length };
  }

  /** The entry of a code written in any case, with spaces around or without. */
  find(code: string): ObdCode | null {
    return this.#byCode.get(code.trim().toUpperCase()) ?? null;
  }

  /** The standard title of a code, or null when there is none. */
  describe(code: string): string | null {
    return this.find(code)?.description ?? null;
  }

  #matches(code: string, word: string): boolean {
    return code.toLowerCase().startsWith(word) || (this.#words.get(code)?.includes(word) ?? false);
  }
}

function parseTitles(titles: string): ObdCode[] {
  return titles
    .trim()
    .split('\n')
    .map((line) => {
      const code = line.slice(0, 5);
      const facts = obdCodeFacts(code);
      if (!facts) throw new Error(`"${line}" does not start with a trouble code`);
      return { id: code, code, description: line.slice(6), ...facts };
    });
}

const searchText = (description: string): string =>
  [description, ...SHORT_NAMES.filter(([phrase]) => phrase.test(description)).map(([, names]) => names)]
    .join(' ')
    .toLowerCase();
