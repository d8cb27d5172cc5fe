import { type ChangeState, type ElementType } from '../protocol';

const TITLES = {
  card: 'Secure card payment input frame',
  cardNumber: 'Secure card number input frame',
  cardExpiry: 'Secure expiration date input frame',
  cardCvc: 'Secure CVC input frame',
} satisfies Record<ElementType, string>;

const DEFAULT_CLASSES = {
  base: 'StripeElement',
  complete: 'StripeElement--complete',
  empty: 'StripeElement--empty',
  focus: 'StripeElement--focus',
  invalid: 'StripeElement--invalid',
};
type Classes = typeof DEFAULT_CLASSES;

/** A mistake in how the page uses the library. It is thrown, never returned. */
export function integrationError(message: string): Error {
  const error = new Error(message);
  error.name = 'IntegrationError';
  return error;
}

export function findContainer(target: unknown): HTMLElement {
  if (target instanceof HTMLElement) return target;
  const found = typeof target === 'string' ? document.querySelector(target) : null;
  if (found instanceof HTMLElement) return found;
  throw integrationError(
    typeof target === 'string'
      ? `The selector you specified (${target}) applies to no DOM elements that are currently on the page. Make sure the element exists on the page before calling mount().`
      : 'Invalid DOM element. Call mount() with a valid DOM element or selector.',
  );
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

function classesOf(given: unknown): Classes {
  return { ...DEFAULT_CLASSES, ...(isRecord(given) ? given : {}) };
}

function split(names: string): string[] {
  return names.split(' ').filter(Boolean);
}

/** Shows an element's state on its container, as class names. */
export function showState(
  container: HTMLElement | null,
  given: unknown,
  { state, focused }: { state: ChangeState; focused: boolean },
): void {
  const { base, complete, empty, focus, invalid } = classesOf(given);
  const set = (names: string, on: boolean) => {
    for (const name of split(names)) container?.classList.toggle(name, on);
  };
  set(base, true);
  set(complete, state.complete);
  set(empty, state.empty);
  set(focus, focused);
  set(invalid, state.error !== undefined);
}

export function clearState(container: HTMLElement | null, given: unknown): void {
  for (const names of Object.values(classesOf(given))) container?.classList.remove(...split(names));
}

/** Whether a click was on the label of this container. */
export function isLabelClick(event: MouseEvent, container: HTMLElement | null): boolean {
  const label = event.target instanceof Element ? event.target.closest('label') : null;
  if (!label || !container) return false;
  return label.contains(container) || (container.id !== '' && label.htmlFor === container.id);
}
