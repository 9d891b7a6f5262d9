import type { SqliteDatabase } from './database.js';
import { UnsupportedOperationError } from './errors.js';
import { explainPlan } from './explain-plan.js';
import { keyAt, type Key } from './keys.js';
import { normaliseFilter } from './matcher.js';
import { found, type Found } from './found.js';
import { findAll, matching, planQuery, selectSql, type Plan } from './plan.js';
import { compileProjection, type Projection } from './projection.js';
import { normaliseSort } from './sort.js';
import { ownTurn } from './turns.js';
import type { Document } from './values.js';
import { walkReader } from './walk.js';

/** The options of `find` that have a meaning here; `rejectUnsupported` has refused those that cannot be honoured. */
export interface FindOptions {
  sort?: unknown;
  projection?: unknown;
  limit?: number;
  skip?: number;
  batchSize?: number;
}

/** Documents read at once: few at first, for a reader that stops early, then many. */
const FIRST_BATCH = 100;
const BATCH = 1_000;

/** Rows looked at in one step where documents decide which of them match. */
const CHUNK_OF_CANDIDATES = 500;

/** Reads a step further, for up to that many documents. A step may find none and not be the last. */
type Reader = (size: number) => { documents: Document[]; done: boolean };

/**
 * The result of `find`. Documents are read in batches, each from the state of the moment, as a MongoDB cursor does;
 * `for await`, `next`, `toArray`, `forEach` and `readBufferedDocuments` work as there.
 */
export class SqliteCursor implements AsyncIterable<Document> {
  private buffer: Document[] = [];
  private position = 0;
  private reader: Reader | undefined;
  private finished = false;
  private started = false;
  /** Whether even the first step of the read may take milliseconds. */
  private takesSteps = false;

  constructor(
    private readonly ready: () => Promise<SqliteDatabase>,
    private readonly collection: string,
    private readonly filter: unknown,
    private readonly options: FindOptions = {},
  ) {
    this.options = { ...options };
  }

  get closed(): boolean {
    return this.finished;
  }

  sort(sort: unknown): this {
    return this.with({ sort });
  }

  project(projection: unknown): this {
    return this.with({ projection });
  }

  limit(limit: number): this {
    return this.with({ limit });
  }

  skip(skip: number): this {
    return this.with({ skip });
  }

  batchSize(batchSize: number): this {
    return this.with({ batchSize });
  }

  /** Only the flag that asks for no timeout can be granted: cursors here never time out. */
  addCursorFlag(flag: string): this {
    if (flag !== 'noCursorTimeout') throw new UnsupportedOperationError(`The cursor flag ${flag}`);
    return this;
  }

  async next(): Promise<Document | null> {
    if (this.position === this.buffer.length && !(await this.fill())) return null;
    return this.buffer[this.position++]!;
  }

  async hasNext(): Promise<boolean> {
    return this.position < this.buffer.length || this.fill();
  }

  async toArray(): Promise<Document[]> {
    if (!this.started) {
      const database = await this.ready();
      const documents = await database.read(() => {
        const query = this.plan(database);
        if (!query) return [];
        if (!isShort(query.plan, this.window())) {
          this.takesSteps = query.plan.walk !== undefined;
          return undefined;
        }
        return findAll(database, query.plan, this.window()).map(({ document }) =>
          query.project ? query.project(document) : document,
        );
      });
      if (documents) {
        await this.close();
        return documents;
      }
    }
    const rest: Document[] = [];
    while (await this.hasNext()) {
      for (const document of this.readBufferedDocuments()) rest.push(document);
    }
    return rest;
  }

  async forEach(visit: (document: Document) => boolean | void): Promise<void> {
    for await (const document of this) {
      if (visit(document) === false) break;
    }
  }

  /** The documents that were read and not given out yet: after `hasNext`, a batch without a promise for each. */
  readBufferedDocuments(number = Infinity): Document[] {
    const start = this.position;
    this.position = Math.min(this.buffer.length, start + number);
    return this.buffer.slice(start, this.position);
  }

  bufferedCount(): number {
    return this.buffer.length - this.position;
  }

  [Symbol.asyncIterator](): AsyncIterator<Document> {
    return {
      next: async () => {
        if (this.position === this.buffer.length && !(await this.fill())) return { done: true, value: undefined };
        return { done: false, value: this.buffer[this.position++]! };
      },
      return: async () => {
        await this.close();
        return { done: true, value: undefined };
      },
    };
  }

  rewind(): void {
    this.reader = undefined;
    this.buffer = [];
    this.position = 0;
    this.finished = false;
    this.started = false;
  }

  async close(): Promise<void> {
    this.finished = true;
    this.buffer = [];
    this.position = 0;
    this.reader = undefined;
  }

  /** The lines of SQLite's EXPLAIN QUERY PLAN for this cursor's query. */
  async explain(): Promise<string[]> {
    const database = await this.ready();
    return database.read(() => {
      const query = this.plan(database);
      return query ? explainPlan(database, query.plan, this.options.limit) : [];
    });
  }

  private with(options: FindOptions): this {
    if (this.started) throw new Error('A cursor cannot be changed once reading has begun');
    Object.assign(this.options, options);
    return this;
  }

  /** MongoDB takes a negative limit for "this many, in one batch". */
  private window(): { skip: number; limit: number } {
    return { skip: this.options.skip ?? 0, limit: Math.abs(this.options.limit ?? 0) };
  }

  private plan(database: SqliteDatabase): { plan: Plan; project: Projection | undefined } | undefined {
    const filter = normaliseFilter(this.filter);
    const sort = normaliseSort(this.options.sort);
    const project = compileProjection(this.options.projection);
    const info = database.catalog.get(this.collection);
    return info && { plan: planQuery(info, filter, sort), project };
  }

  /** Reads the next batch; false at the end. Lets other work of the process run between batches. */
  private async fill(): Promise<boolean> {
    const database = await this.ready();
    while (!this.finished) {
      if (this.started || this.takesSteps) await ownTurn();
      const size = this.options.batchSize || (this.started ? BATCH : FIRST_BATCH);
      this.started = true;
      const { documents, done } = await database.read(() => {
        this.reader ??= this.open(database);
        return this.reader(size);
      });
      this.buffer = documents;
      this.position = 0;
      this.finished = done;
      if (documents.length > 0) return true;
    }
    return false;
  }

  private open(database: SqliteDatabase): Reader {
    const query = this.plan(database);
    if (!query) return () => ({ documents: [], done: true });
    const read = readerOf(database, query.plan, this.window());
    const { project } = query;
    if (!project) return read;
    return (size) => {
      const { documents, done } = read(size);
      return { documents: documents.map(project), done };
    };
  }
}

/** Whether one step reads it all without holding up other work; a sort without an index is one step in any case. */
function isShort({ matches, walk, order }: Plan, { skip, limit }: { skip: number; limit: number }): boolean {
  if (walk || (matches && order.kind === 'index')) return false;
  return order.kind !== 'index' || (limit > 0 && skip + limit <= BATCH);
}

function readerOf(database: SqliteDatabase, plan: Plan, window: { skip: number; limit: number }): Reader {
  if (plan.walk) {
    const read = walkReader(database, plan.walk, window);
    return () => {
      const { documents, done } = read();
      return { documents: documents.map(({ document }) => document), done };
    };
  }
  switch (plan.order.kind) {
    case 'index':
      return indexReader(database, plan, window);
    case 'sorted':
      return sortedReader(database, plan, window);
    case 'memory': {
      const documents = findAll(database, plan, window).map(({ document }) => document);
      return (size) => ({ documents: documents.splice(0, size), done: documents.length === 0 });
    }
  }
}

/** Continues each time after the last row read, so nothing stays open between batches. */
function indexReader(database: SqliteDatabase, plan: Plan, { skip, limit }: { skip: number; limit: number }): Reader {
  const { terms } = plan.order as Extract<Plan['order'], { kind: 'index' }>;
  const names = terms.map(({ column }) => column).join(', ');
  const after = `(${names}) ${terms[0]!.descending ? '<' : '>'} (${terms.map(() => '?').join(', ')})`;
  const placeOf = ({ document, seq }: Found): Key[] =>
    terms.map(({ segments }) => (segments.length === 0 ? seq : keyAt(document, segments)));
  let place: Key[] = [];
  let toSkip = skip;
  let left = limit > 0 ? limit : Infinity;
  let exhausted = false;
  return (size) => {
    const documents: Document[] = [];
    const target = Math.min(size, left);
    const chunk = Math.min(Math.max(size, FIRST_BATCH), plan.matches ? CHUNK_OF_CANDIDATES : Infinity);
    const sql = selectSql(plan, 'seq, doc', place.length > 0 ? after : '', true);
    const rows = database.all(sql, [...plan.condition.parameters, ...place, chunk, 0]);
    exhausted = rows.length < chunk;
    let last: Found | undefined;
    for (const row of rows) {
      last = found(database, row);
      if (plan.matches && !plan.matches(last.document)) continue;
      if (toSkip > 0) toSkip--;
      else if (documents.push(last.document) === target) break;
    }
    if (last) place = placeOf(last);
    left -= documents.length;
    // A batch that was cut short by the target leaves rows of its chunk for the next one.
    if (documents.length === target) exhausted = left === 0;
    return { documents, done: exhausted };
  };
}

/** A sort without an index is done once; only the row numbers are kept. */
function sortedReader(database: SqliteDatabase, plan: Plan, { skip, limit }: { skip: number; limit: number }): Reader {
  const all = plan.matches
    ? Array.from(matching(database, plan), ({ seq }) => seq)
    : database.all(selectSql(plan, 'seq'), plan.condition.parameters).map((row) => row[0] as number);
  const numbers = all.slice(skip, limit > 0 ? skip + limit : undefined);
  const sql = `SELECT doc FROM ${plan.info.table} WHERE seq = ?`;
  return (size) => {
    const documents: Document[] = [];
    for (const seq of numbers.splice(0, size)) {
      const row = database.get(sql, [seq]);
      if (row) documents.push(database.decode(row[0]));
    }
    return { documents, done: numbers.length === 0 };
  };
}
