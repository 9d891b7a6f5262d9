/** Answer of every route that lists: the items asked for, and how many there are in all. */
export interface List<Item> {
  items: Item[];
  total: number;
}
