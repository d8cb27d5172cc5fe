import { renderMarkdown, renderSections } from './markdown';

test('HTML and scripts in a text are shown as text', () => {
  const html = renderMarkdown('<script>alert(1)</script> <b onclick="x()">bold</b>');
  expect(html).not.toMatch(/<script|<b /);
  expect(html).toContain('&lt;script&gt;');
});

test.each(['javascript:alert(1)', 'data:text/html,x', 'vbscript:x', 'file:///etc/passwd'])(
  'a link to %s does not become one',
  (href) => {
    expect(renderMarkdown(`[press](${href})`)).not.toContain('href="');
  },
);

test('links to other sites reveal nothing about ours', () => {
  expect(renderMarkdown('[out](https://example.com)')).toContain('rel="noopener noreferrer"');
  expect(renderMarkdown('[in](/about)')).toBe('<p><a href="/about">in</a></p>');
});

test('a picture alone in its paragraph is a figure with its caption', () => {
  expect(renderMarkdown('![A <saw>](/saw.webp "Mind the \\"teeth\\"")')).toBe(
    '<figure><img src="/saw.webp" alt="A &lt;saw&gt;" loading="lazy" /><figcaption>Mind the "teeth"</figcaption></figure>',
  );
});

test('headings part a text, with the anchors and kinds that they name', () => {
  const { html, sections } = renderSections(
    [
      'Before.',
      '## First part',
      'One.',
      '## Questions {#asked .faq}',
      'Intro.',
      '### Why?',
      'So.',
      '### When & where?',
      'Now.',
    ].join('\n\n'),
  );
  expect(html).toBe('<p>Before.</p>');
  expect(sections).toEqual([
    { id: 'first-part', title: 'First part', kind: 'text', html: '<p>One.</p>', items: [] },
    {
      id: 'asked',
      title: 'Questions',
      kind: 'faq',
      html: '<p>Intro.</p>',
      items: [
        { id: 'why', title: 'Why?', html: '<p>So.</p>' },
        { id: 'when-where', title: 'When & where?', html: '<p>Now.</p>' },
      ],
    },
  ]);
});

test('tables keep their heads and lose their styles', () => {
  const html = renderMarkdown('| A | B |\n| --- | ---: |\n| 1 | 2 |');
  expect(html).toContain('<th scope="col">A</th>');
  expect(html).not.toContain('style');
});

test('a column that is aligned to the right stays there, with its head', () => {
  const html = renderMarkdown('| Part | Amount |\n| --- | ---: |\n| Tax | $9.41 |');
  expect(html).toContain('<th scope="col" align="right">Amount</th>');
  expect(html).toContain('<td>Tax</td>\n<td align="right">$9.41</td>');
});
