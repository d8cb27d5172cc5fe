// Testing Library asks for the computed style of every element that it looks at. jsdom then matches 120 rules of its default
// style sheet and reads every color: a tenth of the time of component tests, in which no other style sheet exists. Here
// elements have the same `display`, `visibility` and inline styles, five times faster, and no default margins, fonts or colors.
// To be loaded before jsdom.
const sheet = require.resolve('jsdom/lib/jsdom/browser/default-stylesheet.js');

/** One rule for each declaration that says whether and how an element is shown. */
function rulesOfDisplay(text) {
  const selectors = new Map();
  const rules = text.replace(/\/\*[^]*?\*\//g, '').matchAll(/([^{};]+)\{([^}]*)\}/g);
  for (const [, selector, body] of rules) {
    for (const declaration of body.split(';').map((each) => each.trim())) {
      if (!/^(display|visibility)\s*:/.test(declaration)) continue;
      selectors.set(declaration, [...(selectors.get(declaration) ?? []), selector.trim()]);
    }
  }
  // The last rule wins: a hidden input is no inline block.
  return [...selectors]
    .sort(([a], [b]) => Number(a.endsWith('none')) - Number(b.endsWith('none')))
    .map(([declaration, of]) => `${of.join(', ')} { ${declaration} }`)
    .join('\n');
}

const lean = rulesOfDisplay(require(sheet));
require.cache[sheet].exports = lean;

const {
  propertiesWithResolvedValueImplemented: computed,
} = require('jsdom/lib/jsdom/living/helpers/style-rules.js');
for (const name of Object.keys(computed))
  if (name.includes('color')) Reflect.deleteProperty(computed, name);
