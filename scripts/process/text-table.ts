/** Rows with equally wide columns, under a line of headings. */
export function textTable(
  headings: readonly string[],
  rows: readonly (readonly string[])[],
): string {
  const lines = [headings, ...rows];
  const widths = headings.map((_, column) =>
    Math.max(...lines.map((line) => line[column]?.length ?? 0)),
  );
  return lines
    .map((line) =>
      line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/**
 * The rows of a table that the official CLI printed, by heading; empty if it printed none. Its columns are at least two
 * spaces apart, and a cell may be empty.
 */
export function readTextTable(output: string): Record<string, string>[] {
  const [head = '', ...rows] = output.split('\n').filter((line) => line.trim() !== '');
  const columns = [...head.matchAll(/\S+(?: \S+)*/g)].map(({ 0: name, index }) => ({
    name,
    index,
  }));
  return rows.map((line) =>
    Object.fromEntries(
      columns.map(({ name, index }, column) => [
        name,
        line.slice(index, columns[column + 1]?.index).trim(),
      ]),
    ),
  );
}
