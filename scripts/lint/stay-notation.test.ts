import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import texts from '../../translations/en.json';

/** Texts with ranges of prices, which are not days. */
const prices = ['EditListingPage.halfBetween', 'Search.priceBetween'];

/** Files with a dash that stands for an empty value, or that is removed from a title. */
const otherDashes = [
  'server/features/search-terms/suggest/tool-names.ts',
  'src/pages/DeskPage/order/RefundChanges.tsx',
  'src/pages/DeskPage/person/PersonPast.tsx',
  'src/pages/EarningsPage/EarningsTable.tsx',
  'src/pages/EditListingPage/pricing/Earnings.tsx',
  'src/pages/StyleguidePage/samples.ts',
];

const written = /\.(?:tsx?|txt|html|edn|json)$/;

/** All files in these folders that people's texts are made of or kept in. */
const filesIn = (...folders: readonly string[]): readonly string[] =>
  folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => written.test(file) && !/node_modules|\.test\./.test(file))
      .map((file) => path.join(folder, file)),
  );

test('days are never joined by a dash: a stay has an arrow', () => {
  const dashed = Object.entries(texts).filter(([, words]) => words.includes('–'));
  expect(dashed.map(([id]) => id)).toEqual(prices);
  const files = filesIn('src', 'server', 'process', 'sandbox/console', 'sandbox/mail');
  expect(files.length).toBeGreaterThan(1000);
  expect(files.filter((file) => readFileSync(file, 'utf8').includes('–')).toSorted()).toEqual(
    otherDashes,
  );
});

test('no code asks the platform to write a range, because the result has a dash', () => {
  const asking = filesIn('src', 'server').filter((file) =>
    /\.formatRange(?:ToParts)?\(/.test(readFileSync(file, 'utf8')),
  );
  expect(asking).toEqual([]);
});
