import { testConfig } from '~/testing/test-config';
import { readingGrade, sentencesOf } from '../../testing/reading-grade';
import { ContentFolder } from './content-source';

/** What most people can read easily. */
const MOST = 8;

const folder = new ContentFolder('content', testConfig);

const htmlOf = (document: Awaited<ReturnType<ContentFolder['documents']>>[number]) =>
  [
    document.html,
    ...document.sections.flatMap(({ html, items }) => [html, ...items.map((item) => item.html)]),
  ].join('\n');

test('sentences end with their signs and with their blocks', () => {
  expect(
    sentencesOf('<h2>Fees</h2><p>It is free. Is it?</p><ul><li>Yes &amp; no</li></ul>'),
  ).toEqual(['It is free.', 'Is it?', 'Yes & no']);
});

test('a sentence for children is easier than one for lawyers', () => {
  const easy = readingGrade('<p>The saw is in the shed. You can have it now.</p>');
  const hard = readingGrade(
    '<p>Notwithstanding any contrary provision, the undersigned irrevocably indemnifies the marketplace.</p>',
  );
  expect(easy).toBeLessThan(3);
  expect(hard).toBeGreaterThan(15);
});

test('help pages and articles ask for no more than eight years of school', async () => {
  const help = (await folder.documents()).filter(({ legal }) => !legal);
  const articles = await Promise.all(
    (await folder.articles()).map(async ({ slug }) => {
      const article = await folder.read(`articles/${slug}`);
      return article as (typeof help)[number];
    }),
  );
  expect(help.map(({ name }) => name)).toContain('how-it-works');
  const hard = [...help, ...articles]
    .map((document) => ({ name: document.name, grade: readingGrade(htmlOf(document)) }))
    .filter(({ grade }) => grade > MOST);
  expect(hard).toEqual([]);
});
