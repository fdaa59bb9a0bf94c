import pLimit from 'p-limit'

const concurrency = 8

/** Calls `act` for each item, eight at a time; results are in the order of the items. @throws the first error */
export const concurrently = <Item, Result>(
  items: Iterable<Item>,
  act: (item: Item) => Promise<Result>,
): Promise<Result[]> => pLimit(concurrency).map(items, act)
