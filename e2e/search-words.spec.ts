import { type APIRequestContext, type Page } from '@playwright/test';
import { brandNames } from '~/domain/listing/brands';
import { categoryNames } from '~/domain/listing/categories';
import { kindIds, kindName } from '~/domain/search/query/kinds';
import { makerIds, makers } from '~/domain/search/query/makers';
import { plural } from '~/domain/search/search-words';
import { type SearchCase, searchCases } from '../scripts/testing/searches';
import texts from '../translations/en.json';
import { whenHydrated } from './support/browser';
import { expect, test } from './support/demo-product-test';
import { atBothWidths } from './support/phone';

test.describe.configure({ timeout: 300_000 });

const FIRST = 5;
const ENOUGH = 115;

/** The content of a search page, in words. */
interface Shown {
  readonly heading: string;
  /** The results, without related ones. */
  readonly titles: readonly string[];
  readonly related: readonly string[];
  /** Everything above the results. */
  readonly said: string;
  readonly chips: readonly string[];
  /** Names of brands and categories become filters of the address. */
  readonly filters: readonly string[];
}

const plainText = (html: string): string =>
  html
    .replaceAll(/<svg.*?<\/svg>/gs, '')
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
    .replaceAll('\u00ad', '')
    .trim();

const titlesIn = (html: string): string[] =>
  [...html.matchAll(/<article.*?<h\d[^>]*>(.*?)<\/h\d>/gs)].map(([, title = '']) =>
    plainText(title),
  );

/** Similar tools, or the nearest ones, are below their own heading. */
const belowHeadings = new RegExp(`${texts['SearchPage.related']}|${texts['SearchPage.nearest']}`);

function read(html: string, address: string): Shown {
  const main = html.slice(html.indexOf('<h1'));
  const [above = '', ...results] = main.split('<article');
  const list = results.map((part) => `<article${part}`).join('');
  const [found = '', below = ''] = list.split(belowHeadings, 2);
  const isRelated = belowHeadings.test(main);
  const isBelowOnly = belowHeadings.test(above);
  const chips = /<ul[^>]*aria-label="[^"]*".*?<\/ul>/s.exec(above)?.[0] ?? '';
  return {
    heading: plainText(/<h1[^>]*>(.*?)<\/h1>/s.exec(main)?.[1] ?? ''),
    titles: isBelowOnly ? [] : titlesIn(found),
    related: isBelowOnly ? titlesIn(list) : titlesIn(isRelated ? below : ''),
    said: plainText(above.replaceAll('<', ' <')).replaceAll(/\s+/g, ' '),
    filters: ['pub_brand', 'pub_category'].flatMap(
      (name) => new URL(address).searchParams.get(name)?.split(',') ?? [],
    ),
    chips: [...chips.matchAll(/<li>(.*?)<\/li>/gs)].map(([, chip = '']) => plainText(chip)),
  };
}

/** Requests the page of a search, and repeats it if the maps service of a busy machine did not answer in time. */
async function search(request: APIRequestContext, words: string): Promise<Shown> {
  let shown: Shown | undefined;
  await expect(async () => {
    const answer = await request.get(`/s?${new URLSearchParams({ keywords: words }).toString()}`);
    expect(answer.status()).toBe(200);
    shown = read(await answer.text(), answer.url());
  }).toPass({ timeout: 60_000 });
  if (!shown) throw new Error('The page was not read.');
  return shown;
}

const textOf = (id: string): string => (texts as Readonly<Record<string, string>>)[id] ?? id;

const oneOf = <Id extends string>(ids: readonly Id[], id: string): Id => {
  const found = ids.find((each) => each === id);
  if (found === undefined) throw new Error(`${id} is not known.`);
  return found;
};

/** The chip of a part that was understood; undefined for parts that have none. */
function chipOf(part: string): string | RegExp | undefined {
  const [is = '', id = ''] = part.split(/:(.*)/s);
  switch (is) {
    case 'kind':
      return kindName(oneOf(kindIds, id));
    case 'maker':
      return makers[oneOf(makerIds, id)];
    case 'brand':
      return textOf((brandNames as Readonly<Record<string, string>>)[id] ?? id);
    case 'category':
      return textOf((categoryNames as Readonly<Record<string, string>>)[id] ?? id);
    case 'power':
      return id;
    case 'measure':
      return new RegExp(`^${id.replace(/[a-z]+$/, '').replace('.', '\\.')} `);
    default:
      return undefined;
  }
}

/** "kind:drill place:Chicago, IL" in its parts. */
const partsOf = (understood: string): readonly string[] =>
  understood === '' ? [] : understood.split(/ (?=[a-zA-Z]+:)/);

/** Returns what the heading must name: the kind, if there is only one, and the place. */
function namesInHeading({ understood }: SearchCase): readonly string[][] {
  const parts = partsOf(understood);
  const named = (is: string) =>
    parts.flatMap((part) => (part.startsWith(`${is}:`) ? [part.slice(is.length + 1)] : []));
  const [kind, ...others] = named('kind');
  const last = kind === undefined ? '' : kindName(oneOf(kindIds, kind)).split(' ').at(-1);
  return [
    ...(last && others.length === 0 ? [[last, plural(last)]] : []),
    ...named('place').map((place) => [place.split(',', 1)[0] ?? place]),
  ];
}

function headingFaults(one: SearchCase, { heading }: Shown): string[] {
  const isCount = one.count === undefined || Number.parseInt(heading, 10) === one.count;
  const missing = namesInHeading(one).filter(
    (names) => !names.some((name) => heading.includes(name)),
  );
  return [
    ...(isCount ? [] : [`“${heading}” does not count ${one.count}`]),
    ...missing.map(([name]) => `no ${name} in “${heading}”`),
  ];
}

/** Returns the faults of a search page. */
function faultsOf(one: SearchCase, shown: Shown): string[] {
  const [first = null] = shown.titles;
  const isFirst = one.first === null ? first === null : first !== null && one.first.test(first);
  const { never, related } = one;
  const strangers = never ? shown.titles.slice(0, FIRST).filter((title) => never.test(title)) : [];
  const chips = partsOf(one.understood)
    .filter((part) => !shown.filters.includes(part.replace(/^\w+:/, '')))
    .flatMap((part) => chipOf(part) ?? []);
  const lost = chips.filter(
    (chip) =>
      !shown.chips.some((each) => (typeof chip === 'string' ? each === chip : chip.test(each))),
  );
  return [
    ...(isFirst ? [] : [`first is ${String(first)}`]),
    ...strangers.map((title) => `${title} is among the first`),
    ...(related && !related.test(shown.related[0] ?? '') ? [`related: ${shown.related[0]}`] : []),
    ...lost.map((chip) => `no chip ${String(chip)}`),
    ...headingFaults(one, shown),
  ];
}

/** Waits until listings have their terms, some seconds after the start. */
const untilUnderstood = (request: APIRequestContext) =>
  expect
    .poll(async () => (await search(request, 'lawnmower')).heading, { timeout: 120_000 })
    .toBe('3 lawn mowers');

test('the pages show the intended tools first, and say how the words were understood', async ({
  request,
}) => {
  await untilUnderstood(request);
  const asked = searchCases.flatMap((one) => one.searches.map((words) => ({ one, words })));
  const wrong: string[] = [];
  for (const { one, words } of asked) {
    const faults = faultsOf(one, await search(request, words));
    if (faults.length > 0) wrong.push(`${words}: ${faults.join(', ')}`);
  }
  expect(asked.length - wrong.length).toBeGreaterThanOrEqual(ENOUGH);
  expect(wrong).toEqual([]);
});

const lines: readonly (readonly [string, RegExp])[] = [
  ['sawzall', /We read “sawzall” as reciprocating saws\./],
  ['chainsw', /Showing results for\s+chainsaw/],
  ['quiet show', /Matching any of “quiet”(,| and) “show”/],
  ['for the', /We didn’t find a tool in your words/],
  ['pressure washer austin', /We read “austin” as the place/],
  ['tile saw 78702', /We read “78702” as the place/],
];

test('the line below the heading names corrected words, unknown words and the place', async ({
  request,
}) => {
  await untilUnderstood(request);
  for (const [words, line] of lines) expect((await search(request, words)).said).toMatch(line);
});

const bad = {
  'five hundred letters': 'x'.repeat(500),
  'a hundred words': Array.from({ length: 100 }, (_, at) => `word${at}`).join(' '),
  'one letter': 'x',
  'one sign': '?',
  'only fillers': 'for the best of a rent',
  pictures: '🪚🔨🧰',
  'a database’s language': "'; DROP TABLE listings; --",
  'forty commas': ','.repeat(40),
  'a script': '<script>alert(1)</script>',
  'letters from elsewhere': 'дрель перфоратор 电钻',
  'a lonely half of a sign': '\ud83e',
};

test('whatever is typed is answered', async ({ request }) => {
  await untilUnderstood(request);
  for (const [name, words] of Object.entries(bad)) {
    const { heading } = await search(request, words);
    expect(heading, name).toMatch(/^\d+ tools?/);
  }
});

/** Opens the landing page once searched words are understood. Returns its main part. */
async function openLanding(page: Page, request: APIRequestContext) {
  await untilUnderstood(request);
  await whenHydrated(page, () => page.goto('/'));
  return page.getByRole('main');
}

atBothWidths(test, () => {
  test('words in the field lead to what they mean, and each part of it can be undone @main', async ({
    page,
    request,
  }) => {
    const main = await openLanding(page, request);
    await main.getByLabel('Where').fill('');
    await page.keyboard.press('Escape');
    // Keyboards stay in the field on phones, too. The list of suggestions is loaded with the first focus.
    await main.getByLabel('What', { exact: true }).focus();
    const what = main.getByRole('combobox', { name: 'What', exact: true });
    await expect(what).toBeFocused();
    await what.fill('makita drils');
    await what.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^1 Makita drill/);
    await expect(page.getByText(/Showing results for/)).toBeVisible();
    await page.getByRole('button', { name: /^drill: search for the word/ }).click();
    await expect(page.getByText(/Showing results for/)).toBeHidden();
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^1 Makita drill/);
  });
});

test('a search for a name of several places covers the place with tools, and offers the others', async ({
  page,
  request,
}) => {
  await untilUnderstood(request);
  const heading = page.getByRole('heading', { level: 1 });
  await page.goto('/s?address=hyde%20park');
  await expect(heading).toHaveText(/^\d+ tools? in Hyde Park, Austin, Texas$/);
  await expect(page.getByText('Not this Hyde Park?')).toBeVisible();
  await page.getByRole('link', { name: 'Chicago, Illinois', exact: true }).click();
  await expect(heading).toHaveText(/in Hyde Park, Chicago, Illinois$/);
  await page.getByRole('link', { name: 'Austin, Texas', exact: true }).click();
  await expect(heading).toHaveText(/in Hyde Park, Austin, Texas$/);
});

test('a neighborhood in the words becomes the place, near the place that was searched before', async ({
  page,
  request,
}) => {
  await untilUnderstood(request);
  const heading = page.getByRole('heading', { level: 1 });
  await page.goto('/s?keywords=ladder%20wicker%20park');
  await expect(heading).toHaveText(/ladders? in Wicker Park, Chicago, Illinois$/);
  await page.goto('/s?keywords=saw%20hyde%20park%20austin');
  await expect(heading).toHaveText(/saws? in Hyde Park, Austin, Texas$/);
  await page.getByRole('link', { name: 'Undo, keep Austin, Texas' }).click();
  await expect(heading).toHaveText(/in Austin, Texas$/);
  await expect(page).toHaveURL(/keywords=saw\+hyde\+park/);
});

test('a typed name and Enter lead to the place with tools', async ({ page, request }) => {
  const main = await openLanding(page, request);
  await main.getByLabel('Where').fill('Springfield');
  await page.keyboard.press('Escape');
  await main.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/in Springfield, Virginia$/);
  await expect(page.getByText('Not this Springfield?')).toBeVisible();
});
