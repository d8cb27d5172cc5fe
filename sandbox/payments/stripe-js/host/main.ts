import { integrationError } from './element-dom';
import { StripeClient } from './stripe';

const script = document.currentScript;
const origin =
  script instanceof HTMLScriptElement && script.src
    ? new URL(script.src).origin
    : window.location.origin;

function createStripe(key: unknown, options?: unknown): StripeClient {
  if (typeof key !== 'string' || !key.startsWith('pk_')) {
    throw integrationError(
      'Please call Stripe() with your publishable key. You used something else.',
    );
  }
  return new StripeClient(origin, key, options);
}

createStripe.version = 3;
Reflect.set(window, 'Stripe', createStripe);
