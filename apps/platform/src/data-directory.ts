import { chmodSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';

/** Another platform works on the same data. */
export class DataInUseError extends Error {
  override readonly name = 'DataInUseError';
  constructor(directory: string) {
    super(
      `Another Lanelight is using the data in ${directory}. Stop it first, or choose another directory with --data.`,
    );
  }
}

/** There is nothing to look after in a directory. */
export class NoDataError extends Error {
  override readonly name = 'NoDataError';
  constructor(directory: string) {
    super(
      `There is no Lanelight data in ${directory}. Set its directory with --data, or DATABASE_URL for a distributed platform.`,
    );
  }
}

const SQLITE_BUSY = 5;
/** Tells what the directory holds of the demonstration data: begun, or complete. */
const DEMONSTRATION = 'demonstration.txt';
const COMPLETE = 'The demo data is complete: anything you delete from it stays deleted.\n';
const BEGUN = 'The demo data is not complete: the next start continues it.\n';

/** The directory that holds everything that one platform keeps. */
export class DataDirectory {
  /** True when the directory was empty, or has held demonstration data from its first start on. */
  readonly mayHaveDemonstration: boolean;
  private readonly demonstrationFile: string;

  private constructor(
    readonly path: string,
    private readonly lock: DatabaseSync,
  ) {
    this.demonstrationFile = join(path, DEMONSTRATION);
    this.mayHaveDemonstration = existsSync(this.demonstrationFile) || !existsSync(join(path, 'identity.sqlite'));
  }

  /** True when the demonstration users are in it, whose password everybody can read. */
  get holdsDemonstration(): boolean {
    return existsSync(this.demonstrationFile);
  }

  get isDemonstrationComplete(): boolean {
    return this.holdsDemonstration && readFileSync(this.demonstrationFile, 'utf8') === COMPLETE;
  }

  /** Notes how far the demonstration data is. */
  noteDemonstration(state: 'begun' | 'complete'): void {
    writeFileSync(this.demonstrationFile, state === 'complete' ? COMPLETE : BEGUN);
  }

  /**
   * Makes the directory if it is missing, readable by its owner only, and claims it. The claim is a lock of the operating
   * system on a small database, so it ends with the process, however that ends.
   * @throws DataInUseError
   */
  static claim(directory: string): DataDirectory {
    const path = resolve(directory);
    mkdirSync(path, { recursive: true, mode: 0o700 });
    // A directory that was there may be open to others, and the signing keys are in it. Only its owner can change that.
    if (statSync(path).uid === process.getuid?.()) chmodSync(path, 0o700);
    const lock = new DatabaseSync(join(path, 'platform.lock'));
    try {
      lock.exec('BEGIN EXCLUSIVE');
    } catch (error) {
      lock.close();
      throw (error as { errcode?: number }).errcode === SQLITE_BUSY ? new DataInUseError(path) : error;
    }
    return new DataDirectory(path, lock);
  }

  /**
   * Addresses of the databases in a directory that a platform has used, and may be using: what does not publish or consume
   * events may work on them beside it, as several processes of a service work on one database.
   * @throws NoDataError
   */
  static databasesIn(directory: string): (service: string) => string {
    const path = resolve(directory);
    if (!existsSync(join(path, 'identity.sqlite'))) throw new NoDataError(path);
    return (service) => databaseUrl(path, service);
  }

  /** Address of a service's database in this directory. */
  databaseUrl(service: string): string {
    return databaseUrl(this.path, service);
  }

  release(): void {
    this.lock.close();
  }
}

const databaseUrl = (directory: string, service: string): string =>
  `sqlite://${pathToFileURL(join(directory, `${service}.sqlite`)).pathname}`;
