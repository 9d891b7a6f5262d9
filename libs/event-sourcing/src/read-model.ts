import { Inject } from '@nestjs/common';
import { streamIdOf, ValidationError } from '@lanelight/contracts';
import type { Collection, Connection, mongo } from 'mongoose';
import { streamTypesOf, toDocument, type AnyProjection, type StoredDocument } from './projection.js';
import type { ProjectionRegistry } from './projection-targets.js';

export type ReadFilter<Doc> = mongo.Filter<Doc>;

export interface FindOptions {
  sort?: Record<string, 1 | -1>;
  limit?: number;
  skip?: number;
}

export interface PageOptions {
  /** Paths with a single value in every document; the last of them differs between all of them. */
  sort: Record<string, 1 | -1>;
  limit: number;
  /** From the page before; empty for the first one. */
  cursor?: string;
}

export interface FoundPage<Doc> {
  items: Doc[];
  /** Absent on the last page. */
  nextCursor?: string;
}

/** Queries over the documents of a projection, as its `evolve` made them: no tombstones, no bookkeeping. */
export class ReadModel<Doc extends { _id: string }> {
  constructor(
    private readonly connection: Connection,
    private readonly registry: ProjectionRegistry,
    private readonly projection: Pick<AnyProjection, 'name' | 'streams'>,
  ) {}

  /** The document of a stream's uuid; null if there is none, or no longer. */
  async get(id: string): Promise<Doc | null> {
    const [document] = await this.find({ _id: id } as ReadFilter<Doc>, { limit: 1 });
    return document ?? null;
  }

  async find(filter: ReadFilter<Doc>, { sort, limit, skip }: FindOptions = {}): Promise<Doc[]> {
    const stored = await this.read((documents) => {
      const cursor = documents.find(this.toStored(filter));
      if (sort) cursor.sort(sort);
      if (skip) cursor.skip(skip);
      if (limit !== undefined) cursor.limit(limit);
      return cursor.toArray();
    });
    return stored.flatMap((each) => toDocument<Doc>(each) ?? []);
  }

  /**
   * A page of the documents that one of the filters finds; no document may be found by two of them. The next page begins
   * behind the last document, so it costs no more than the first, and what is added or removed meanwhile shifts nothing.
   * @throws ValidationError for a cursor that this did not make
   */
  async page(filters: readonly ReadFilter<Doc>[], { sort, limit, cursor = '' }: PageOptions): Promise<FoundPage<Doc>> {
    const order = Object.entries(sort);
    const after = cursor === '' ? [] : [behind(order, placeFrom(cursor, order.length))];
    const read = await this.read((documents) =>
      Promise.all(
        filters.map((filter) =>
          documents
            .find({ $and: [this.toStored(filter), ...after] } as mongo.Filter<StoredDocument>)
            .sort(sort)
            .limit(limit + 1)
            .toArray(),
        ),
      ),
    );
    const stored = read.length === 1 ? read[0]! : read.flat().sort((left, right) => compare(order, left, right));
    const items = stored.slice(0, limit);
    return {
      items: items.flatMap((each) => toDocument<Doc>(each) ?? []),
      ...(stored.length > limit && { nextCursor: cursorOf(order, items.at(-1)!) }),
    };
  }

  /** @param limit where to stop counting */
  async count(filter: ReadFilter<Doc> = {}, { limit }: { limit?: number } = {}): Promise<number> {
    return this.read((documents) =>
      documents.countDocuments(this.toStored(filter), limit === undefined ? {} : { limit }),
    );
  }

  private read<T>(work: (documents: Collection<StoredDocument>) => Promise<T>): Promise<T> {
    return this.registry.read(this.projection.name, (collection) =>
      work(this.connection.collection<StoredDocument>(collection)),
    );
  }

  private toStored(filter: ReadFilter<Doc>): mongo.Filter<StoredDocument> {
    const { _id, ...fields } = filter as { _id?: unknown };
    return {
      ...fields,
      ...(_id !== undefined && { _id: this.storedIds(_id) }),
      ...(!Object.values(fields).some(asksForValue) && { _removed: null }),
    } as mongo.Filter<StoredDocument>;
  }

  /** Documents are stored under stream ids; a condition on uuids becomes one on those. */
  private storedIds(condition: unknown): mongo.Condition<string> {
    const ofEveryType = (ids: readonly string[]): string[] =>
      ids.flatMap((id) => streamTypesOf(this.projection).map((type) => streamIdOf(type, id)));
    if (typeof condition === 'string') {
      const [only, ...others] = ofEveryType([condition]);
      return only !== undefined && others.length === 0 ? only : { $in: ofEveryType([condition]) };
    }
    const { $in, ...unknown } = (condition ?? {}) as { $in?: string[] };
    if ($in === undefined || Object.keys(unknown).length > 0)
      throw new TypeError('Query a read model by an _id value or by $in');
    return { $in: ofEveryType($in) };
  }
}

/** The documents in which every word of `search` occurs in one of the fields, whatever its case; no character is special. */
export function havingWords<Doc>(search: string, fields: readonly (keyof Doc & string)[]): ReadFilter<Doc> {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return {};
  const pattern = (word: string) => ({ $regex: word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), $options: 'i' });
  return {
    $and: words.map((word) => ({ $or: fields.map((field) => ({ [field]: pattern(word) })) })),
  } as ReadFilter<Doc>;
}

/** True for a condition that no missing value satisfies, and so no tombstone: the index then decides alone. */
function asksForValue(condition: unknown): boolean {
  if (typeof condition !== 'object') return condition !== undefined;
  const { $gt, $all } = (condition ?? {}) as { $gt?: unknown; $all?: unknown };
  return typeof $gt === 'string' || (Array.isArray($all) && $all.some((each) => typeof each === 'string'));
}

type Order = readonly (readonly [path: string, direction: 1 | -1])[];

const valueAt = (document: StoredDocument, path: string): string =>
  String((document as unknown as Record<string, unknown>)[path]);

const cursorOf = (order: Order, document: StoredDocument): string =>
  Buffer.from(JSON.stringify(order.map(([path]) => valueAt(document, path)))).toString('base64url');

function placeFrom(cursor: string, length: number): string[] {
  try {
    const place: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    if (Array.isArray(place) && place.length === length && place.every((each) => typeof each === 'string'))
      return place;
  } catch {
    // It is no cursor of ours, like one of another form.
  }
  throw new ValidationError({ cursor: 'This cursor is not valid' });
}

/** Documents behind a place. The first path alone bounds them too, for the index. */
function behind(order: Order, place: readonly string[]): object {
  const beyond = (direction: 1 | -1): string => (direction === 1 ? '$gt' : '$lt');
  const [first, direction] = order[0]!;
  return {
    [first]: { [`${beyond(direction)}e`]: place[0] },
    $or: order.map(([path, way], index) => ({
      ...Object.fromEntries(order.slice(0, index).map(([before], each) => [before, place[each]])),
      [path]: { [beyond(way)]: place[index] },
    })),
  };
}

function compare(order: Order, left: StoredDocument, right: StoredDocument): number {
  for (const [path, direction] of order) {
    const [a, b] = [valueAt(left, path), valueAt(right, path)];
    if (a !== b) return (a < b ? -1 : 1) * direction;
  }
  return 0;
}

/** Token of the read model of a projection. */
export const readModelToken = (projection: { readonly name: string }): string => `ReadModel:${projection.name}`;

/** Injects the `ReadModel` of a projection of the service. */
export const InjectReadModel = (projection: { readonly name: string }): ParameterDecorator =>
  Inject(readModelToken(projection));
