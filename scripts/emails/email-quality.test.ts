import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { HtmlValidate } from 'html-validate';
import { PREVIEW_FOLDER } from './email-previews';

/** Every email that the product sends, with sample data. Another test compares these files with the emails. */
const emails = readdirSync(PREVIEW_FOLDER)
  .filter((file) => file.endsWith('.html'))
  .map((file) => path.basename(file, '.html'));

const read = (name: string, type: 'html' | 'txt') =>
  readFileSync(path.join(PREVIEW_FOLDER, `${name}.${type}`), 'utf8');

/** Email programs need attributes and styles of tables that pages no longer have. */
const checker = new HtmlValidate({
  extends: ['html-validate:standard'],
  rules: {
    'no-deprecated-attr': 'off',
    'no-inline-style': 'off',
    'no-redundant-role': 'off',
    'doctype-style': 'off',
    'long-title': 'off',
    'no-trailing-whitespace': 'off',
    'require-sri': 'off',
    'attribute-boolean-style': 'off',
  },
});

/** The most used email program cuts larger emails. */
const MOST_BYTES = 100_000;
/** Twice the length that a phone shows of a subject, because subjects contain people's own titles of tools. */
const MOST_OF_SUBJECT = 120;

const decoded = (text: string) =>
  text
    .replaceAll('&amp;', '&')
    .replaceAll('&#39;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&nbsp;', ' ');
const body = (html: string) => html.slice(html.indexOf('<body'));
const visible = (html: string) => decoded(body(html).replaceAll(/<[^>]*>/g, ' '));
const amountsIn = (text: string) => [...text.matchAll(/\$[\d,]+\.\d\d/g)].map(([amount]) => amount);

test('there are emails to check', () => {
  expect(emails.length).toBeGreaterThan(50);
});

describe.each(emails)('%s', (name) => {
  const html = read(name, 'html');
  const text = read(name, 'txt');
  const [subject = ''] = text.split('\n');

  test('is well-formed HTML', async () => {
    const { results } = await checker.validateString(html);
    const found = results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message, line }) => `${String(line)}: ${ruleId}: ${message}`),
    );
    expect(found).toEqual([]);
  });

  test('has a subject that is short enough to be read to its end, and does not shout', () => {
    expect(subject.length).toBeGreaterThan(5);
    expect(subject.length).toBeLessThanOrEqual(MOST_OF_SUBJECT);
    expect(subject).not.toMatch(/[A-Z]{6,}|!!|\${2}|\b[Ff]ree\b/);
    expect(html).toContain('<title>');
  });

  test('says in plain text all that the HTML says: every link and every amount', () => {
    const links = [...body(html).matchAll(/href="([^"]*)"/g)].map(([, href = '']) => decoded(href));
    for (const link of links) expect(text).toContain(link);
    const stated = amountsIn(text);
    for (const amount of amountsIn(visible(html))) expect(stated).toContain(amount);
    expect(text).not.toMatch(/<\/?[a-z]+[ >]/);
    expect(text).not.toMatch(/&(?:amp|nbsp|#\d+);/);
  });

  // In the previews, addresses of the site begin with its root.
  test('leads only to addresses of the site or whole ones, and names every picture', () => {
    for (const [, href = ''] of body(html).matchAll(/(?:href|src)="([^"]*)"/g)) {
      expect(href).toMatch(/^(?:$|\/|https?:\/\/|mailto:)/);
    }
    for (const [image] of html.matchAll(/<img[^>]*>/g)) expect(image).toMatch(/ alt="/);
  });

  // Outlook for Windows knows no `max-width`, and gives links no padding.
  test('keeps its width and its button in Outlook for Windows', () => {
    expect(html).toMatch(/<table[^>]* class="frame" width="600"/);
    const [cell = ''] = /<td[^>]* class="button[^>]*>/.exec(html) ?? [];
    expect(cell).toMatch(/[;"]background-color:#[\da-f]{6}/);
    expect(cell).toMatch(/mso-padding-alt:\d/);
  });

  test('contains nothing that filters take for spam, and is short enough not to be cut', () => {
    expect(Buffer.byteLength(html)).toBeLessThan(MOST_BYTES);
    expect(html).not.toMatch(/<(?:script|form|iframe|object|embed)\b/i);
    expect(html).not.toMatch(/\son[a-z]+=/i);
    expect(visible(html)).not.toMatch(/click here|act now|winner|100% free|risk.free/i);
    expect(visible(html)).toMatch(/You(?:’re getting| get) this email because/);
  });
});
