/** No calendar has more pages. The limit ends answers that would never end. */
const MOST_PAGES = 50;

/** Reads all pages of a query, one after the other. */
export async function allPages<Item>(
  load: (page: number) => Promise<{
    readonly items: readonly Item[];
    readonly totalPages: number | null;
  }>,
): Promise<Item[]> {
  const all: Item[] = [];
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const { items, totalPages } = await load(page);
    all.push(...items);
    if (page >= (totalPages ?? 1)) break;
  }
  return all;
}
