import * as v from 'valibot';
import { digitsOf } from '../../cards/card-number';
import { post } from '../api';
import {
  type ApiResult,
  CHANNEL,
  type ElementType,
  elementTypes,
  type FieldOptions,
  type FrameMessage,
  type HostMessage,
  readHostMessage,
} from '../protocol';
import { CardInput } from './card-input';
import { readExpiry } from './field-rules';

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
function styleRules(style: unknown): string {
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

/** The property through which frames of one card, all from our own origin, find each other's fields. */
const FIELD = 'embeddedStripeField';

const address = new URL(window.location.href);
const type: ElementType = v.parse(v.picklist(elementTypes), address.searchParams.get('type'));
const frameName = address.searchParams.get('name') ?? '';
const hostOrigin = address.searchParams.get('host') ?? '';

/** The service's clock may be ahead of this machine's. */
const clockOffset = Number(document.body.dataset['now']) - Date.now();

function tell(message: FrameMessage): void {
  window.parent.postMessage({ channel: CHANNEL, frame: frameName, message }, hostOrigin);
}

const root = document.createElement('div');
root.className = 'fields';
document.body.append(root);

const field = new CardInput(type, {
  now: () => new Date(Date.now() + clockOffset),
  changed: () => tell({ kind: 'change', state: field.changeState() }),
  focused: () => tell({ kind: 'focus' }),
  blurred: () => tell({ kind: 'blur' }),
});
root.append(field.input);
Reflect.set(window, FIELD, field);

const sheet = new CSSStyleSheet();
document.adoptedStyleSheets = [sheet];

function loadFonts(fonts: NonNullable<FieldOptions['fonts']>): void {
  for (const { family, src, weight, style } of fonts) {
    if (typeof family !== 'string' || typeof src !== 'string') continue;
    const face = new FontFace(family, src, {
      weight: typeof weight === 'string' ? weight : 'normal',
      style: typeof style === 'string' ? style : 'normal',
    });
    // A font that does not load leaves the next family in the list.
    face.load().then(
      (loaded) => document.fonts.add(loaded),
      () => undefined,
    );
  }
}

let started = false;
function applyOptions(options: FieldOptions): void {
  if (options.style !== undefined) sheet.replaceSync(styleRules(options.style));
  if (options.fonts !== undefined) loadFonts(options.fonts);
  if (options.placeholder !== undefined) field.input.placeholder = options.placeholder;
  if (started) return;
  started = true;
  tell({ kind: 'ready' });
}

/** This frame's field and those of the same card in other frames. */
function allFields(siblings: readonly string[]): CardInput[] {
  const found = [field];
  for (let index = 0; index < window.parent.length; index += 1) {
    const sibling = window.parent[index];
    if (!sibling || sibling === window) continue;
    try {
      const theirs: unknown = Reflect.get(sibling, FIELD);
      if (siblings.includes(sibling.name) && isField(theirs)) found.push(theirs);
    } catch {
      // A frame of another origin is not one of ours.
    }
  }
  return found;
}

/** Each frame has its own copy of the class, so `instanceof` cannot tell. */
function isField(value: unknown): value is CardInput {
  return typeof value === 'object' && value !== null && 'input' in value && 'changeState' in value;
}

async function send({
  siblings,
  key,
  params,
}: Extract<HostMessage, { kind: 'send' }>): Promise<ApiResult> {
  const parts = allFields(siblings);
  for (const part of parts) {
    const error = part.error();
    if (error) return { ok: false, error };
  }
  const value = (name: ElementType) => parts.find((part) => part.type === name)?.input.value ?? '';
  const expiry = readExpiry(value('cardExpiry'));
  const card = {
    number: digitsOf(value('cardNumber')),
    exp_month: expiry?.month,
    exp_year: expiry?.year,
    cvc: value('cardCvc') || undefined,
  };
  const caller = { origin: window.location.origin, key };
  return post(caller, 'payment_methods', { ...params, type: 'card', card });
}

async function answer(message: Extract<HostMessage, { kind: 'send' }>): Promise<void> {
  tell({ kind: 'reply', request: message.request, result: await send(message) });
}

window.addEventListener('message', (event) => {
  if (event.source !== window.parent || event.origin !== hostOrigin) return;
  const message = readHostMessage(event.data);
  switch (message?.kind) {
    case 'options':
      applyOptions(message.options);
      return;
    case 'focus':
      field.input.focus();
      return;
    case 'clear':
      field.clear();
      return;
    case 'send':
      void answer(message);
      return;
    case undefined:
  }
});

new ResizeObserver(() => tell({ kind: 'height', height: root.offsetHeight })).observe(root);
tell({ kind: 'loaded' });
