import { notOurs } from './import-error';

/** A row as it is in the file. Nothing parses it before the database does, so that no number or key is changed. */
export interface ScannedRow {
  table: string;
  text: string;
}

/** Rows are objects inside of `{"tables": {"name": [`. */
const ROW_DEPTH = 3;

const SIGNS = /["{}[\]]/g;
const STRING_SIGNS = /["\\]/g;
const SEPARATORS = /^[\s,]*$/;
const NAME_AT_END = /"([^"\\]*)"\s*:\s*$/;

/** Cuts the rows out of the text of an exported file, which arrives in pieces of any length. */
export class RowScanner {
  private depth = 0;
  private inString = false;
  private table = '';
  /** Text since the row began, or since the last row of the table ended. */
  private taken = '';
  private outside = '';
  /** Characters at the beginning of the next piece that an escape sign covers. */
  private covered = 0;

  /** What is left of the text without the rows: complete JSON if the file is complete. */
  get frame(): string {
    return this.outside + this.taken;
  }

  /** The rows that end in this piece. */
  *push(piece: string): Generator<ScannedRow> {
    let from = 0;
    let at = this.covered;
    this.covered = 0;
    for (;;) {
      const signs = this.inString ? STRING_SIGNS : SIGNS;
      signs.lastIndex = at;
      const found = signs.exec(piece);
      if (!found) break;
      const sign = found[0];
      at = found.index + (sign === '\\' ? 2 : 1);
      if (sign === '\\') continue;
      if (sign === '"') {
        this.inString = !this.inString;
        continue;
      }
      if (this.isBorder(sign)) {
        // An opening brace belongs to the row that it opens.
        const to = sign === '{' ? at - 1 : at;
        this.taken += piece.slice(from, to);
        from = to;
        yield* this.cross(sign);
      }
      this.depth += sign === '{' || sign === '[' ? 1 : -1;
    }
    this.covered = Math.max(0, at - piece.length);
    this.taken += piece.slice(from);
  }

  /** Whether a row or a table's list begins or ends at this sign. */
  private isBorder(sign: string): boolean {
    const opens = sign === '{' || sign === '[';
    const below = opens ? this.depth : this.depth - 1;
    return below === ROW_DEPTH || (below === ROW_DEPTH - 1 && (sign === '[' || sign === ']'));
  }

  private *cross(sign: string): Generator<ScannedRow> {
    const text = this.taken;
    this.taken = '';
    if (sign === '}') {
      yield { table: this.table, text };
    } else if (sign === '{') {
      if (!SEPARATORS.test(text)) throw notOurs();
    } else if (sign === '[' && this.depth === ROW_DEPTH - 1) {
      this.outside += text;
      this.table = NAME_AT_END.exec(text.slice(0, -1))?.[1] ?? '';
    } else if (sign === ']' && this.depth === ROW_DEPTH && SEPARATORS.test(text.slice(0, -1))) {
      this.outside += ']';
    } else throw notOurs();
  }
}
