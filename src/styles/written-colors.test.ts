import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const tokens = readFileSync('src/styles/tokens.css', 'utf8').toLowerCase();

/** The operator's own colors are read there, and black is what their contrast is computed with. */
const ofOperator = 'server/features/cms/fields.ts';

/** Programs that cannot read the tokens, such as those that write emails, receipts and the manifest, write out their values. */
const files = ['src', 'server'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => path.posix.join(folder, file))
    .filter((file) => file !== ofOperator),
);

test('a color that a program writes out is the value of a token, so a new value of a token is missed nowhere', () => {
  const written = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/#[\da-f]{6}\b/gi)].map(([color]) => ({ file, color })),
  );
  expect(written.length).toBeGreaterThan(20);
  expect(written.filter(({ color }) => !tokens.includes(color.toLowerCase()))).toEqual([]);
});
