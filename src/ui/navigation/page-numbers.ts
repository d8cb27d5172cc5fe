/** The pages in the pagination: first, last, the current one and its neighbors. `gap` replaces the others. */
export function pageNumbers(page: number, totalPages: number): readonly (number | 'gap')[] {
  const shown = [1, page - 1, page, page + 1, totalPages]
    .filter((number) => number >= 1 && number <= totalPages)
    .sort((a, b) => a - b);
  const result: (number | 'gap')[] = [];
  let last = 0;
  for (const number of shown) {
    if (number === last) continue;
    // A gap of one page would take as much room as the page itself.
    if (number - last === 2) result.push(number - 1);
    if (number - last > 2) result.push('gap');
    result.push(number);
    last = number;
  }
  return result;
}
