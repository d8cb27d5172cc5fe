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
import { CardFields } from './card-fields';
import { readExpiry } from './field-rules';
import { styleRules } from './field-styles';

/** The property through which frames of one card, all from our own origin, find each other's fields. */
const FIELDS = 'embeddedStripeFields';

const address = new URL(window.location.href);
const type: ElementType = v.parse(v.picklist(elementTypes), address.searchParams.get('type'));
const frameName = address.searchParams.get('name') ?? '';
const hostOrigin = address.searchParams.get('host') ?? '';

/** The service's clock may be ahead of this machine's. */
const clockOffset = Number(document.body.dataset['now']) - Date.now();
const now = () => new Date(Date.now() + clockOffset);

function tell(message: FrameMessage): void {
  window.parent.postMessage({ channel: CHANNEL, frame: frameName, message }, hostOrigin);
}

const root = document.createElement('div');
root.className = 'fields';
document.body.append(root);

const fields = new CardFields(type, root, {
  now,
  listener: {
    changed: () => tell({ kind: 'change', state: fields.changeState() }),
    focused: () => tell({ kind: 'focus' }),
    blurred: () => tell({ kind: 'blur' }),
    escaped: () => tell({ kind: 'escape' }),
  },
});
Reflect.set(window, FIELDS, fields);

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
  fields.apply(options);
  if (started) return;
  started = true;
  tell({ kind: 'ready' });
}

/** The fields of this card in other frames, and this frame's own. */
function allFields(siblings: readonly string[]): CardFields[] {
  const found = [fields];
  for (let index = 0; index < window.parent.length; index += 1) {
    const sibling = window.parent[index];
    if (!sibling || sibling === window) continue;
    try {
      const theirs: unknown = Reflect.get(sibling, FIELDS);
      if (siblings.includes(sibling.name) && isFields(theirs)) found.push(theirs);
    } catch {
      // A frame of another origin is not one of ours.
    }
  }
  return found;
}

/** Each frame has its own copy of the class, so `instanceof` cannot tell. */
function isFields(value: unknown): value is CardFields {
  return typeof value === 'object' && value !== null && 'valueOf' in value && 'firstError' in value;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Billing details with the postal code that was typed beside the card. */
function withPostalCode(
  params: Readonly<Record<string, unknown>>,
  postalCode: string,
): Record<string, unknown> {
  if (postalCode === '') return { ...params };
  const billing = isRecord(params['billing_details']) ? params['billing_details'] : {};
  const where = isRecord(billing['address']) ? billing['address'] : {};
  return {
    ...params,
    billing_details: { ...billing, address: { postal_code: postalCode, ...where } },
  };
}

async function send(message: Extract<HostMessage, { kind: 'send' }>): Promise<ApiResult> {
  const parts = allFields(message.siblings);
  for (const part of parts) {
    const error = part.firstError();
    if (error) return { ok: false, error };
  }
  const value = (name: Parameters<CardFields['valueOf']>[0]) =>
    parts.map((part) => part.valueOf(name)).find((text) => text !== '') ?? '';
  const expiry = readExpiry(value('expiry'));
  const card = {
    number: digitsOf(value('number')),
    exp_month: expiry?.month,
    exp_year: expiry?.year,
    cvc: value('cvc') || undefined,
  };
  const caller = { origin: window.location.origin, key: message.key, account: message.account };
  const params = withPostalCode(message.params, value('postal'));
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
      fields.focus();
      return;
    case 'clear':
      fields.clear();
      return;
    case 'send':
      void answer(message);
      return;
    case undefined:
  }
});

new ResizeObserver(() => tell({ kind: 'height', height: root.offsetHeight })).observe(root);
tell({ kind: 'loaded' });
