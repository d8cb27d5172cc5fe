import { type ElementType } from '../protocol';

const TITLES = {
  cardNumber: 'Secure card number input frame',
  cardExpiry: 'Secure expiration date input frame',
  cardCvc: 'Secure CVC input frame',
} satisfies Record<ElementType, string>;

/** A mistake in how the page uses the library. It is thrown, never returned. */
export function integrationError(message: string): Error {
  const error = new Error(message);
  error.name = 'IntegrationError';
  return error;
}

export function findContainer(target: unknown): HTMLElement {
  const found = typeof target === 'string' ? document.querySelector(target) : target;
  if (found instanceof HTMLElement) return found;
  throw integrationError('Invalid DOM element. Call mount() with a valid DOM element or selector.');
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The frame that holds an element's fields. */
export function createFrame({
  origin,
  type,
  name,
}: {
  origin: string;
  type: ElementType;
  name: string;
}): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  const query = new URLSearchParams({ type, name, host: window.location.origin });
  frame.name = name;
  frame.title = TITLES[type];
  frame.src = `${origin}/stripe/frame?${query.toString()}`;
  // Set as properties, because the page's policy may forbid style attributes.
  Object.assign(frame.style, {
    border: '0',
    display: 'block',
    width: '100%',
    height: '20px',
    colorScheme: 'normal',
  });
  return frame;
}
