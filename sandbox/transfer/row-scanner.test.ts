import fc from 'fast-check';
import { ImportError } from './import-error';
import { RowScanner, type ScannedRow } from './row-scanner';

/** Scans a text in pieces of this length. */
function scan(text: string, length: number): { rows: ScannedRow[]; frame: string } {
  const scanner = new RowScanner();
  const rows: ScannedRow[] = [];
  for (let at = 0; at < text.length; at += length)
    rows.push(...scanner.push(text.slice(at, at + length)));
  return { rows, frame: scanner.frame };
}

test('rows are cut out as they are written, whatever is in them and wherever the text is cut', () => {
  const row = fc
    .dictionary(fc.string(), fc.jsonValue(), { maxKeys: 5 })
    .map((value) => JSON.stringify(value));
  const table = fc.tuple(fc.stringMatching(/^[a-z_]{1,8}$/), fc.array(row, { maxLength: 4 }));
  fc.assert(
    fc.property(
      fc.array(table, { maxLength: 4 }),
      fc.integer({ min: 1, max: 40 }),
      (all, length) => {
        const tables = all.map(([name, rows]) => `"${name}":[${rows.join(',\n')}]`).join(',');
        const { rows, frame } = scan(`{"format":"x","tables":{${tables}}}\n`, length);
        expect(rows).toEqual(
          all.flatMap(([name, texts]) => texts.map((text) => ({ table: name, text }))),
        );
        expect(frame).toBe(
          `{"format":"x","tables":{${all.map(([name]) => `"${name}":[]`).join(',')}}}\n`,
        );
      },
    ),
  );
});

test('numbers and keys that JavaScript would change stay as they are', () => {
  const text = '{"__proto__": 1, "n": 12345678901234567890.10, "q": "\\"}{[\\\\"}';
  expect(scan(`{"tables": {"users": [${text}]}}`, 7).rows).toEqual([{ table: 'users', text }]);
});

test.each(['{"tables":{"users":[1]}}', '{"tables":{"users":[[]]}}', '{"tables":{"users":["a"]}}'])(
  'lists of anything but objects are refused: %s',
  (text) => {
    expect(() => scan(text, 100)).toThrow(ImportError);
  },
);
