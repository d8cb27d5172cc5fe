type Declarations = Record<string, unknown>;

/** The CSS properties that an element's `style` may set, as the hosted library documents them. */
const PROPERTIES = {
  color: 'color',
  fontFamily: 'font-family',
  fontSize: 'font-size',
  lineHeight: 'line-height',
} as const;

const VARIANTS = {
  base: '.fields input',
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
    css += rule(`${selector}::placeholder`, given['::placeholder']);
  }
  return css;
}
