import { type Stripe } from '@stripe/stripe-js';
import { act } from '@testing-library/react';
import { type CardPartName } from '../CardPart';

type Listener = (event: object) => void;

function fakePart() {
  const listeners = new Map<string, Listener>();
  return {
    listeners,
    on: (name: string, listener: Listener) => listeners.set(name, listener),
    mount: jest.fn(),
    update: jest.fn(),
    destroy: jest.fn(),
    clear: jest.fn(),
    focus: jest.fn(),
  };
}

/** Simulates the part of the payment library that draws the fields of a card. */
export function fakeCardFields() {
  const parts = new Map<CardPartName, ReturnType<typeof fakePart>>();
  const create = jest.fn((name: CardPartName, _options: object) => {
    const part = fakePart();
    parts.set(name, part);
    return part;
  });
  const elements = jest.fn((_options: object) => ({ create }));
  const stripe = { elements } as unknown as Stripe;
  const partOf = (name: CardPartName) => {
    const part = parts.get(name);
    if (!part) throw new Error(`There is no field ${name}`);
    return part;
  };
  /** Sends an event of the newest field of this kind. */
  const tell = (name: CardPartName, type: string, event = {}) =>
    act(async () => partOf(name).listeners.get(type)?.(event));
  const ready = async () => {
    for (const name of parts.keys()) await tell(name, 'ready');
  };
  const type = async (names: readonly CardPartName[] = ['cardNumber', 'cardExpiry', 'cardCvc']) => {
    await ready();
    for (const name of names) {
      await tell(name, 'change', {
        complete: true,
        ...(name === 'cardNumber' && { brand: 'visa' }),
      });
    }
  };
  return { stripe, create, elements, part: partOf, tell, ready, type };
}
