type Declarations = Record<string, unknown>;

/** The CSS properties that an element's `style` may set, as the hosted library documents them. */
const PROPERTIES = {
  backgroundColor: 'background-color',
  color: 'color',
  fontFamily: 'font-family',
  fontSize: 'font-size',
  fontSmoothing: '-webkit-font-smoothing',
  fontStyle: 'font-style',
  fontVariant: 'font-variant',
  fontWeight: 'font-weight',
  letterSpacing: 'letter-spacing',
  lineHeight: 'line-height',
  padding: 'padding',
  textAlign: 'text-align',
  textDecoration: 'text-decoration',
  textShadow: 'text-shadow',
  textTransform: 'text-transform',
} as const;

const PSEUDO = [
  ':hover',
  ':focus',
  '::placeholder',
  '::selection',
  ':-webkit-autofill',
  ':disabled',
] as const;

const VARIANTS = {
  base: '.fields input',
  complete: '.fields input[data-state="complete"]',
  empty: '.fields input[data-state="empty"]',
  invalid: '.fields input[aria-invalid="true"]',
} as const;

function isDeclarations(value: unknown): value is Declarations {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function declarations(style: Declarations): string {
  const lines: string[] = [];
  for (const [name, property] of Object.entries(PROPERTIES)) {
    const value = style[name];
    if (typeof value !== 'string' && typeof value !== 'number') continue;
    // A value must stay inside its declaration.
    if (/[{}<>;@\\]/.test(String(value))) continue;
    lines.push(`${property}: ${String(value)};`);
  }
  return lines.join(' ');
}

function rule(selector: string, style: unknown): string {
  if (!isDeclarations(style)) return '';
  const body = declarations(style);
  return body ? `${selector} { ${body} }\n` : '';
}

/** Turns an element's `style` option into the rules of its frame. */
export function styleRules(style: unknown): string {
  if (!isDeclarations(style)) return '';
  let css = '';
  for (const [variant, selector] of Object.entries(VARIANTS)) {
    const given = style[variant];
    if (!isDeclarations(given)) continue;
    css += rule(selector, given);
    for (const pseudo of PSEUDO) css += rule(`${selector}${pseudo}`, given[pseudo]);
    if (variant === 'base' && typeof given['iconColor'] === 'string') {
      css += rule('.brand', { color: given['iconColor'] });
    }
  }
  return css;
}
