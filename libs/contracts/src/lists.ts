import { Transform } from 'class-transformer';
import { IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import { BlankToNull, ParseInteger } from './validation.js';

/** Answer of every route that lists: the items asked for, and how many there are in all. */
export interface List<Item> {
  items: Item[];
  total: number;
}

/** Answer of a route whose list can grow: one page of it, in a fixed order. */
export interface Page<Item> extends List<Item> {
  /** Asks for the next page, as `cursor`; absent on the last one. */
  nextCursor?: string;
  /** There are more than `total`: a search is not counted to its end. */
  totalIsCapped?: boolean;
}

/** Query of a list that is answered whole unless `limit` asks for its beginning; 0 asks for the total alone. */
export class ListQuery {
  @Max(1_000, { message: 'Limit must be between 0 and 1,000' })
  @Min(0, { message: 'Limit must be between 0 and 1,000' })
  @IsInt({ message: 'Limit must be between 0 and 1,000' })
  @IsOptional()
  @ParseInteger()
  limit: number | null = null;
}

/** Query of a list that can also be searched, and read page by page: `cursor` is the `nextCursor` of the page before. */
export class SearchedListQuery extends ListQuery {
  /** Words that must all occur; upper and lower case are the same. */
  @MaxLength(100, { message: 'Search for at most 100 characters' })
  @IsString({ message: 'Search must be text' })
  @Transform(({ value }) => (typeof value === 'string' ? value.trim() : (value ?? '')))
  search: string = '';

  @MaxLength(1_000, { message: 'This cursor is not valid' })
  @IsString({ message: 'This cursor is not valid' })
  @IsOptional()
  @BlankToNull()
  cursor: string | null = null;
}
