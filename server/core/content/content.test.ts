import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { matchPath } from 'react-router-dom';
import { patterns } from '~/config/paths';
import { AGREEMENT_VERSION } from '~/domain/order/process/agreement';
import { categoryKeys } from '~/domain/listing/categories';
import { NOTICE_HOURS } from '~/domain/order/process/order-deadlines';
import { testConfig } from '~/testing/test-config';
import { type ContentDocument } from '~/api/site/content';
import { ContentFolder } from './content-source';
import { searchVocabulary } from '../../services/search-knowledge';
import { factsFor } from './facts';

let config = testConfig;
const folder = new ContentFolder('content', () => config);

const htmlOf = ({ html, sections }: ContentDocument): string =>
  [
    html,
    ...sections.flatMap((section) => [section, ...section.items].map((part) => part.html)),
  ].join('\n');

const textOf = (document: ContentDocument): string => htmlOf(document).replaceAll(/<[^>]*>/g, ' ');

const filesOf = (kind: 'documents' | 'articles') =>
  readdirSync(`content/${kind}`).map((file) => `content/${kind}/${file}`);

const current = filesOf('documents').filter((file) => !file.includes('@'));

/** A number with a unit that one of the product's rules uses. */
const ruleLike =
  /(?<![\w{])\$?\d[\d,.]*(?:\s|\u00A0)?(?:%|hours?\b|days?\b|minutes?\b|am\b|pm\b|percent\b|dollars?\b)/gi;

/** Sums and times that no rule of the product defines. */
const notRules = ['10 days', '30 days'];

test.each(current)('%s takes every number of a rule from the rule', (file) => {
  const text = readFileSync(file, 'utf8');
  const numbers = [...text.matchAll(ruleLike)].map(([number]) => number);
  expect(numbers.filter((number) => !notRules.includes(number))).toEqual([]);
});

test('the texts state the rules', async () => {
  const [policy] = (await folder.documents()).filter(({ name }) => name === 'cancellation-policy');
  expect(policy && textOf(policy)).toContain(`${NOTICE_HOURS}\u00A0hours before 8:00\u00A0am`);
  expect(factsFor(testConfig)).toMatchObject({
    processingFee: '15%',
    paymentWindow: '15\u00A0minutes',
    completionDays: '3\u00A0days',
    reviewDays: '7\u00A0days',
    sampleRental: '$114.00',
    sampleFeeRows: '| Processing fee, 15% | $17.10 |',
    sampleTotal: '$141.92',
    samplePayout: '$102.60',
  });
});

test('texts name the tools for a job that searches know, and link to the search for it', () => {
  expect(factsFor(testConfig)).toMatchObject({
    tools_build_a_fence: 'earth auger, concrete mixer, circular saw, nail gun',
    tools_unclog_a_drain: expect.stringMatching(/^drain/) as string,
  });
  const files = [
    'pages/weekend-projects.json',
    ...['auger', 'pressure-washer', 'carpet-cleaner'].map((name) => `articles/${name}.md`),
  ];
  for (const file of files) {
    const text = readFileSync(`content/${file}`, 'utf8');
    const words = [...text.matchAll(/\/s\?keywords=([\w+]+)/g)].map(([, link = '']) =>
      link.replaceAll('+', ' '),
    );
    const astray = words.filter((job) => !searchVocabulary.tasks.some(({ name }) => name === job));
    expect([file, words.length > 0, astray]).toEqual([file, true, []]);
    expect(text).toContain('{{tools_');
  }
});

test('every text can be rendered and names no fact that does not exist', async () => {
  const documents = await folder.documents();
  expect(documents).toHaveLength(current.length);
  for (const { name, title, description } of documents) {
    expect([name, description.length > 60 && description.length < 180]).toEqual([name, true]);
    expect(title).not.toBe('');
  }
  const titles = documents.map(({ title }) => title);
  expect(new Set(titles).size).toBe(titles.length);
});

const addresses = Object.values(patterns).filter((pattern) => pattern !== patterns.notFound);
const isAddress = (pathname: string) =>
  addresses.some((pattern) => matchPath(pattern, pathname) !== null);

test('every document has an address of its own', async () => {
  const names = (await folder.documents()).map(({ name }) => `/${name}`);
  expect(names.filter((address) => !addresses.some((known) => known === address))).toEqual([]);
});

test.each([...current, ...filesOf('articles')])('the links of %s lead to pages', async (file) => {
  const document = (await folder.read(file.replace(/^content\/|\.md$/g, ''))) as ContentDocument;
  const links = [...htmlOf(document).matchAll(/href="(\/[^"#?]*)/g)].map(([, link = '']) => link);
  expect(links.filter((link) => !isAddress(link))).toEqual([]);
});

test('the agreement that checkout records is the one that is in force', async () => {
  const agreement = await folder.read('documents/equipment-rental-agreement');
  expect(agreement).toMatchObject({ legal: { version: AGREEMENT_VERSION } });
});

/**
 * A text that people have accepted must not change. If this fails, the text (or a rule that it names) has changed: keep
 * the old text, with its numbers written out, as `equipment-rental-agreement@{version}.md`, and give the new one a new
 * version, here and in `src/domain/order/process/agreement.ts`.
 */
test('a version of the agreement never changes', async () => {
  const fingerprints = {
    '2026-11-26': await fingerprint('documents/equipment-rental-agreement'),
    '2026-11': await fingerprint('documents/equipment-rental-agreement@2026-11'),
    '2026-06': await fingerprint('documents/equipment-rental-agreement@2026-06'),
    '2026-01': await fingerprint('documents/equipment-rental-agreement@2026-01'),
  };
  expect(fingerprints).toMatchInlineSnapshot(`
{
  "2026-01": "47c52c2ece441ba5",
  "2026-06": "c0d9839df131e0c8",
  "2026-11": "88eb1ee0429e16cc",
  "2026-11-26": "03f4d46b510526ed",
}
`);
});

async function fingerprint(address: string): Promise<string> {
  const document = (await folder.read(address)) as ContentDocument;
  const words = textOf(document).replaceAll(/\s+/g, ' ');
  return createHash('sha256').update(words).digest('hex').slice(0, 16);
}

test('each earlier version of the agreement stays readable', async () => {
  const earlier = await folder.read('documents/equipment-rental-agreement@2026-01');
  expect(earlier).toMatchObject({
    legal: {
      version: '2026-01',
      versions: [
        { version: '2026-11-26', validFrom: '2026-11-26' },
        { version: '2026-11', validFrom: '2026-11-24' },
        { version: '2026-06', validFrom: '2026-06-01' },
        { version: '2026-01', validFrom: '2026-01-05' },
      ],
    },
  });
  expect(await folder.read('documents/equipment-rental-agreement@1999-01')).toBeUndefined();
});

test('legal texts summarize each section', async () => {
  const legal = (await folder.documents()).filter((document) => document.legal);
  expect(legal).toHaveLength(4);
  for (const { name, sections } of legal) {
    const without = sections.filter(({ html }) => !html.startsWith('<blockquote>'));
    expect([name, without.map(({ title }) => title)]).toEqual([name, []]);
  }
});

test('the damage protection of the agreement has its own anchor', async () => {
  const { sections } = (await folder.read(
    'documents/equipment-rental-agreement',
  )) as ContentDocument;
  expect(sections.map(({ id }) => id)).toContain('damage-protection');
});

test('articles have 900 to 1,500 words, a picture and a category of ours', async () => {
  const articles = await folder.articles();
  expect(articles.map(({ slug }) => slug).toSorted()).toEqual([
    'auger',
    'carpet-cleaner',
    'monetize-your-idle-tools',
    'power-of-reviews',
    'pressure-washer',
    'rent-my-equipment',
  ]);
  for (const { slug, topic, picture } of articles) {
    const document = (await folder.read(`articles/${slug}`)) as ContentDocument;
    const words = textOf(document).split(/\s+/).length;
    expect([slug, words >= 900 && words <= 1500]).toEqual([slug, true]);
    expect(categoryKeys).toContain(topic);
    const files = readdirSync('public/illustrations/articles');
    const base = picture.replace('/illustrations/articles/', '');
    for (const end of ['-640.webp', '-1280.webp']) {
      expect(files).toContain(`${base}${end}`);
    }
  }
});

test('the newest article comes first, without the fields that lists do not show', async () => {
  const articles = await folder.articles();
  const days = articles.map(({ published }) => published);
  expect(days).toEqual(days.toSorted().reverse());
  expect(articles[0]).not.toHaveProperty('search');
});

test.each(['documents/../../package', 'documents/nothing', 'articles/a/b', 'other/about', 'x', ''])(
  'there is nothing at %j',
  async (address) => {
    expect(await folder.read(address)).toBeUndefined();
  },
);

test('a text follows the least price that the operator changes', async () => {
  const termsWith = async (listingMinimumPrice: number) => {
    config = { ...testConfig, listingMinimumPrice };
    return JSON.stringify(await folder.read('documents/terms-of-service'));
  };
  expect(await termsWith(1200)).toContain('The lowest price for a night is $12.');
  expect(await termsWith(500)).toContain('The lowest price for a night is $5.');
  config = testConfig;
});
