import { Inject } from '@nestjs/common';
import { streamIdOf } from '@lanelight/contracts';
import type { Collection, Connection, mongo } from 'mongoose';
import { streamTypesOf, toDocument, type AnyProjection, type StoredDocument } from './projection.js';
import type { ProjectionRegistry } from './projection-targets.js';

export type ReadFilter<Doc> = mongo.Filter<Doc>;

export interface FindOptions {
  sort?: Record<string, 1 | -1>;
  limit?: number;
  skip?: number;
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

/** Token of the read model of a projection. */
export const readModelToken = (projection: { readonly name: string }): string => `ReadModel:${projection.name}`;

/** Injects the `ReadModel` of a projection of the service. */
export const InjectReadModel = (projection: { readonly name: string }): ParameterDecorator =>
  Inject(readModelToken(projection));
