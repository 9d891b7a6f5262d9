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

/** A page of a list, and the cursor at which the next one begins; null after the last. */
export interface PageOf<Doc> {
  items: Doc[];
  cursor: string | null;
}

export interface PageOptions {
  /** Field of text that the list is sorted by; documents with the same text stand in the order of their ids. */
  by: string;
  limit: number;
  /** What the page before answered; null for the first. */
  cursor: string | null;
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
   * A page of a sorted list. Documents that come or go meanwhile shift no others into or out of a page.
   * @throws ValidationError when the cursor is none
   */
  async page(filter: ReadFilter<Doc>, { by, limit, cursor }: PageOptions): Promise<PageOf<Doc>> {
    const wanted = this.toStored(filter);
    const stored = await this.read((documents) =>
      documents
        .find(cursor === null ? wanted : { $and: [wanted, behind(by, cursor)] })
        .sort({ [by]: 1, _id: 1 })
        .limit(limit + 1)
        .toArray(),
    );
    const items = stored.slice(0, limit).flatMap((each) => toDocument<Doc>(each) ?? []);
    const last = stored.length > limit ? stored[limit - 1] : undefined;
    return { items, cursor: last ? cursorAt(by, last) : null };
  }

  async count(filter: ReadFilter<Doc> = {}): Promise<number> {
    return this.read((documents) => documents.countDocuments(this.toStored(filter)));
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
      _removed: null,
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

const cursorAt = (by: string, document: StoredDocument): string =>
  Buffer.from(JSON.stringify([(document as unknown as Record<string, unknown>)[by], document._id])).toString(
    'base64url',
  );

/** What comes behind the document that the cursor was made of. */
function behind(by: string, cursor: string): mongo.Filter<StoredDocument> {
  const [text, id] = placeOf(cursor);
  return { $or: [{ [by]: { $gt: text } }, { [by]: text, _id: { $gt: id } }] } as mongo.Filter<StoredDocument>;
}

function placeOf(cursor: string): [text: string, id: string] {
  try {
    const place: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    if (Array.isArray(place) && place.length === 2 && place.every((part) => typeof part === 'string'))
      return place as [string, string];
  } catch {
    // Said below.
  }
  throw new ValidationError({ cursor: 'This page of the list does not exist' });
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

/** Token of the read model of a projection. */
export const readModelToken = (projection: { readonly name: string }): string => `ReadModel:${projection.name}`;

/** Injects the `ReadModel` of a projection of the service. */
export const InjectReadModel = (projection: { readonly name: string }): ParameterDecorator =>
  Inject(readModelToken(projection));
