function shown(html: string): CSSStyleDeclaration {
  document.body.innerHTML = html;
  const element = document.body.querySelector('[data-x]');
  if (!element) throw new Error('nothing to look at');
  return getComputedStyle(element);
}

test.each([
  ['<div data-x></div>', 'block'],
  ['<button data-x></button>', 'inline-block'],
  ['<input data-x>', 'inline-block'],
  ['<input type="hidden" data-x>', 'none'],
  ['<table><tr><td data-x></td></tr></table>', 'table-cell'],
  ['<script data-x></script>', 'none'],
  ['<div style="display: none" data-x></div>', 'none'],
])('%s is displayed as in browsers', (html, display) => {
  expect(shown(html).display).toBe(display);
});

test('what is invisible hides what it contains', () => {
  expect(shown('<div style="visibility: hidden"><p data-x></p></div>').visibility).toBe('hidden');
});
