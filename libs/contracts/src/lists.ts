import { IsInt, IsOptional, Max, Min } from 'class-validator';
import { ParseInteger } from './validation.js';

/** Answer of every route that lists: the items asked for, and how many there are in all. */
export interface List<Item> {
  items: Item[];
  total: number;
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
