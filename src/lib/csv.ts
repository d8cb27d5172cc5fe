/** Marks a file as UTF-8 for spreadsheets that would assume another encoding. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** Spreadsheets treat text that begins like this as a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/** Text, a number, or a number that is written already, such as "-12.50". */
export type Cell = string | number | { readonly exact: string };

function cellText(cell: Cell): string {
  if (typeof cell === 'number') return String(cell);
  if (typeof cell === 'object') return cell.exact;
  const text = FORMULA.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A row in the form that spreadsheets read (RFC 4180), with its end of line. */
export const csvRow = (cells: readonly Cell[]): string => `${cells.map(cellText).join(',')}\r\n`;
