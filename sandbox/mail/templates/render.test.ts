import { checkTemplate, renderTemplate } from './render';
import { type JsonObject } from './values';

const june12 = {
  year: 2026,
  month: 6,
  day: 12,
  hours: 13,
  minutes: 5,
  seconds: 9,
  milliseconds: 40,
};

function render(html: string, context: JsonObject = {}, assets: JsonObject = {}): string {
  const result = renderTemplate(
    { name: 'sample', html, subject: 'Subject' },
    context,
    new Map(Object.entries(assets)),
  );
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result.email.html;
}

const localization = { 'general/localization.json': { locale: 'en_US', nested: { a: { b: 7 } } } };

describe('helpers', () => {
  test.each<[string, string, JsonObject, string]>([
    ['asset, whole value by key', '{{asset "general/localization.json" "locale"}}', {}, 'en_US'],
    ['asset, nested key', '{{asset "general/localization.json" "nested.a.b"}}', {}, '7'],
    [
      'asset, missing key',
      '{{asset "general/localization.json" "none" "fallback"}}',
      {},
      'fallback',
    ],
    ['asset, missing asset', '{{asset "none.json" "locale" "fi_FI"}}', {}, 'fi_FI'],
    ['asset, missing without fallback', '[{{asset "none.json" "locale"}}]', {}, '[]'],
    ['asset, no prototype', '[{{asset "general/localization.json" "constructor.name"}}]', {}, '[]'],
    ['concat', '{{concat "a" b 3}}', { b: 'B' }, 'aB3'],
    ['contains', '{{#contains list "b"}}yes{{else}}no{{/contains}}', { list: ['a', 'b'] }, 'yes'],
    ['contains, else', '{{#contains list "c"}}yes{{else}}no{{/contains}}', { list: ['a'] }, 'no'],
    ['contains, absent collection', '{{#contains list "c"}}yes{{else}}no{{/contains}}', {}, 'no'],
    ['eq', '{{#eq a "x"}}yes{{else}}no{{/eq}}', { a: 'x' }, 'yes'],
    ['eq, chained else', '{{#eq a 1}}one{{else eq a 2}}two{{else}}more{{/eq}}', { a: 2 }, 'two'],
    ['date', '{{date d format="EEE, MMM d, YYYY"}}', { d: june12 }, 'Fri, Jun 12, 2026'],
    ['date, default format', '{{date d}}', { d: june12 }, 'Jun 12, 2026'],
    [
      'date, time and zone',
      '{{date d format="h:mm a z" tz="America/New_York"}}',
      { d: june12 },
      '9:05 AM EDT',
    ],
    [
      'date, language',
      '{{date d format="EEEE d. MMMM" lang="fi-FI"}}',
      { d: june12 },
      'perjantai 12. kesäkuuta',
    ],
    [
      'date, offsets',
      '{{date d format="HH:mm:ss.SSS Z ZZ ZZZ" tz="Asia/Kolkata"}}',
      { d: june12 },
      '18:35:09.040 +0530 +05:30 Asia/Kolkata',
    ],
    ['date, quotes', "{{date d format=\"d 'of' MMM ''yy\"}}", { d: june12 }, '12 of Jun &#x27;26'],
    ['date, weeks', '{{date d format="e w x D k K"}}', { d: june12 }, '5 24 2026 163 13 1'],
    ['date, absent', '[{{date d}}]', { d: null }, '[]'],
    [
      'date-day-before',
      '{{date-day-before d format="MMM d"}}',
      { d: { year: 2026, month: 3, day: 1 } },
      'Feb 28',
    ],
    [
      'date-transform',
      '{{date (date-transform d days=-2) format="MMM d, H:mm"}}',
      { d: june12 },
      'Jun 10, 13:05',
    ],
    ['form-encode', '{{form-encode "Share & Tribe+é"}}', {}, 'Share+%26+Tribe%2B%C3%A9'],
    ['url-encode', '{{url-encode "Share & Tribe/é"}}', {}, 'Share%20%26%20Tribe%2F%C3%A9'],
    ['inflect, one', '{{inflect n "night" "nights"}}', { n: 1 }, 'night'],
    ['inflect, many', '{{inflect n "night" "nights"}}', { n: 0 }, 'nights'],
    ['money-amount', '{{money-amount m}}', { m: { amount: 1234.5, currency: 'USD' } }, '1,234.50'],
    [
      'money-amount, no decimals',
      '{{money-amount m}}',
      { m: { amount: 1234, currency: 'JPY' } },
      '1,234',
    ],
    [
      'money-amount, language',
      '{{money-amount m lang="de-DE"}}',
      { m: { amount: 1234.5, currency: 'EUR' } },
      '1.234,50',
    ],
    ['number', '{{number n max-fraction-digits=1}}', { n: 2.25 }, '2.3'],
    ['number, minimum', '{{number n min-fraction-digits=2 lang="en-US"}}', { n: 2 }, '2.00'],
    [
      'format-text',
      '{{format-text "{amount,number,::.00} {c}" amount=m.amount c=m.currency}}',
      { m: { amount: 1234.5, currency: 'USD' } },
      '1,234.50 USD',
    ],
    [
      'format-text, date skeletons',
      '{{format-text "{d,date,::EE} {d,date,::MMMd} {d,date,::EEjmm}" d=d}}',
      { d: june12 },
      'Fri Jun 12 Fri 1:05 PM',
    ],
    [
      'format-text, years as default templates ask for them',
      '{{format-text "{d,date,::YYYYMMMd} {d, date, ::jmmYYYYMMMd}" d=d}}',
      { d: june12 },
      'Jun 12, 2026 Jun 12, 2026, 1:05 PM',
    ],
    [
      'html-tag, in place of a tag of the message',
      '{{{t "Any" "Ask <who>{name}</who> <b>now</b>" name=name who=(html-tag "a" href=(concat url "/u/" 1) title=name)}}}',
      { name: 'A & <B>', url: 'https://x.example' },
      'Ask <a title="A &amp; &lt;B&gt;" href="https://x.example/u/1">A &amp; &lt;B&gt;</a> <b>now</b>',
    ],
    [
      'html-tag, a value brings no tags along',
      '{{{format-text "<who>{name}</who>" name=name who=(html-tag "i")}}}',
      { name: '</who><who>' },
      '<i>&lt;/who&gt;&lt;who&gt;</i>',
    ],
    ['html-tag, alone', '{{{format-text "a<line/>b" line=(html-tag "b")}}}', {}, 'a<b></b>b'],
    ['format-text, absent values', '[{{format-text "{a}{n,number}{d,date}" d=d}}]', {}, '[]'],
    [
      'format-text, plural and select',
      '{{format-text "{n, plural, one {# night} other {# nights}} {s, select, a {A} other {B}}" n=3 s="a"}}',
      {},
      '3 nights A',
    ],
    [
      'set-timezone',
      '{{set-timezone "America/Los_Angeles"}}{{format-text "{d,date,::jmm}" d=d}}',
      { d: june12 },
      '6:05 AM',
    ],
    [
      'set-timezone, absent',
      '{{set-timezone zone}}{{format-text "{d,date,::jmm}" d=d}}',
      { d: june12 },
      '1:05 PM',
    ],
    [
      'set-locale',
      '{{set-locale "de_DE"}}{{format-text "{n,number,::.00}" n=1234.5}}',
      {},
      '1.234,50',
    ],
    ['t, fallback', '{{t "A.B" "Hello {name}" name="Ann"}}', {}, 'Hello Ann'],
  ])('%s', (...[, template, context, expected]) => {
    // Newer ICU data separates the time from AM/PM with a narrow no-break space.
    expect(render(template, context, localization).replaceAll('\u202f', ' ')).toBe(expected);
  });

  test('t prefers the translations that were set, over a second asset, over its own fallback', () => {
    const template =
      '{{set-translations (asset "texts.json") (asset "defaults.json")}}{{t "a" "x"}} {{t "b" "x"}} {{t "c" "x"}}';
    const assets = { 'texts.json': { a: 'own' }, 'defaults.json': { a: 'default', b: 'default' } };
    expect(render(template, {}, assets)).toBe('own default x');
    expect(render(template)).toBe('x x x');
  });
});

describe('names climb the context stack', () => {
  const context = {
    marketplace: { name: 'Toolyard' },
    transaction: {
      booking: { start: june12 },
      cart: [{ code: 'b', title: 'Saw' }],
      'tx-line-items': [
        { code: 'a', 'line-total': { amount: 1, currency: 'USD' } },
        { code: 'b', 'line-total': { amount: 2, currency: 'USD' } },
      ],
    },
  };

  test.each([
    ['inside with', '{{#with transaction}}{{marketplace.name}}{{/with}}', 'Toolyard'],
    [
      'inside each',
      '{{#with transaction}}{{#each tx-line-items}}{{date booking.start format="d"}}{{code}} {{/each}}{{/with}}',
      '12a 12b',
    ],
    [
      'inside a partial that is called deep inside',
      '{{#*inline "line"}}{{marketplace.name}} {{date booking.start format="d"}} {{money-amount m}};{{/inline}}{{#with transaction}}{{#each tx-line-items}}{{> line m=line-total}}{{/each}}{{/with}}',
      'Toolyard 12 1.00;Toolyard 12 2.00;',
    ],
    [
      'partial with a block of its own and its argument',
      '{{#*inline "day"}}{{#with transaction.booking}}{{format-text "{date,date,::EE}" date=date}}{{/with}}{{/inline}}{{#with transaction}}{{> day date=booking.start}}{{/with}}',
      'Fri',
    ],
    [
      'parent path',
      '{{#with transaction}}{{#each tx-line-items}}{{#each cart}}{{#eq code ../code}}{{title}}{{/eq}}{{/each}}{{/each}}{{/with}}',
      'Saw',
    ],
    [
      'data of each',
      '{{#each transaction.tx-line-items}}{{@index}}{{#if @last}}!{{/if}}{{/each}}',
      '01!',
    ],
    [
      'a partial that calls a partial',
      '{{#*inline "in"}}{{marketplace.name}}{{/inline}}{{#*inline "out"}}<{{> in}}>{{/inline}}{{#with transaction}}{{> out x=1}}{{/with}}',
      '<Toolyard>',
    ],
  ])('%s', (_, template, expected) => {
    expect(render(template, context)).toBe(expected);
  });

  test('the inner value wins over the outer one', () => {
    expect(render('{{#with a}}{{name}}{{/with}}', { name: 'outer', a: { name: 'inner' } })).toBe(
      'inner',
    );
  });
});

describe('text', () => {
  test('double braces escape, triple braces do not', () => {
    const context = { title: '<b>"Saw" & \'Co\'</b>' };
    expect(render('{{title}}', context)).toBe(
      '&lt;b&gt;&quot;Saw&quot; &amp; &#x27;Co&#x27;&lt;/b&gt;',
    );
    expect(render('{{{title}}}', context)).toBe(context.title);
    expect(render('{{format-text "{t}" t=title}}', context)).not.toContain('<b>');
  });

  test('whitespace control', () => {
    expect(render('a {{~#if x~}} b {{~/if~}} c', { x: true })).toBe('abc');
  });

  test('the subject is one trimmed line without entities', () => {
    const result = renderTemplate(
      {
        name: 's',
        html: '',
        subject:
          '{{set-translations (asset "content/email-texts.json")}}\n\n{{t "x" "{a} & more"\n a=title}}\n',
      },
      { title: "Bob's <saw>" },
      new Map(),
    );
    expect(result).toMatchObject({ ok: true, email: { subject: "Bob's <saw> & more" } });
  });

  test('the text version has words, links and the columns of tables', () => {
    const html =
      '<h1>Hello</h1><p>See <a href="https://x.test/a">your order</a>.</p><table role="presentation"><tr><td>Layout</td></tr></table><table><tr><td>Total</td><td>$12.00</td></tr></table><p data-text="skip">hidden</p>';
    const result = renderTemplate({ name: 's', html, subject: 's' }, {}, new Map());
    expect(result.ok && result.email.text).toBe(
      'Hello\n\nSee your order [https://x.test/a].\n\nLayout\n\nTotal  $12.00\n',
    );
  });
});

test('settings and assets of one rendering are not those of the next', () => {
  const sale = '{{#if de}}{{set-locale "de_DE"}}{{/if}}{{format-text "{n,number,::.00}" n=1234.5}}';
  const rendered = (de: boolean, shop: string) =>
    render(`${sale} {{asset "shop.json" "name"}}`, { de }, { 'shop.json': { name: shop } });
  expect(rendered(true, 'Berlin')).toBe('1.234,50 Berlin');
  expect(rendered(false, 'Austin')).toBe('1,234.50 Austin');
});

describe('problems', () => {
  const check = (html: string, subject = 'ok') => checkTemplate({ name: 'sample', html, subject });

  test('are not found in a good template', () => {
    expect(
      check(
        '{{#*inline "p"}}{{x}}{{/inline}}{{> p}}{{t "a" "{n, plural, one {#} other {#}}" n=1}}',
      ),
    ).toEqual([]);
  });

  test.each([
    ['unclosed block', 'one\n{{#if a}}\nx', 'html', 3, /EOF/],
    ['mismatch', 'one\n{{#if a}}{{/with}}', 'html', 2, /if doesn't match with/],
    ['unknown helper', '\n\n  {{shout "a"}}', 'html', 3, /Unknown helper: shout/],
    ['unknown partial', '{{> nowhere}}', 'html', 1, /Unknown partial: nowhere/],
    ['malformed message', '{{format-text "{n, plural, one {#}"}}', 'html', 1, /Malformed message/],
  ])('%s', (...[, html, part, line, reason]) => {
    expect(check(html)).toEqual([
      expect.objectContaining({
        'template-name': 'sample',
        'template-part': part,
        line,
        column: expect.any(Number),
        reason: expect.stringMatching(reason),
        evidence: expect.any(String),
      }),
    ]);
  });

  test('name the subject as their part', () => {
    expect(check('', '{{#if}}')).toEqual([expect.objectContaining({ 'template-part': 'subject' })]);
  });

  test('that appear while rendering are reported, not thrown', () => {
    const result = renderTemplate(
      { name: 'sample', html: '{{date d format="b"}}', subject: 's' },
      { d: june12 },
      new Map(),
    );
    expect(result).toEqual({
      ok: false,
      problems: [
        expect.objectContaining({ reason: expect.stringContaining('Illegal pattern component') }),
      ],
    });
  });
});
