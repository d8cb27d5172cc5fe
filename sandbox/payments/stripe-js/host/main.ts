import { integrationError } from './element-dom';
import { StripeClient } from './stripe';

const script = document.currentScript;
const address =
  script instanceof HTMLScriptElement && script.src ? new URL(script.src) : window.location;
const { origin } = address;
/** The release in the address from which the shop requested the script: its loader compares the two. */
const release = /([^/]+)\/stripe\.js$/.exec(address.pathname)?.[1];

function createStripe(key: unknown): StripeClient {
  if (typeof key !== 'string' || !key.startsWith('pk_')) {
    throw integrationError(
      'Please call Stripe() with your publishable key. You used something else.',
    );
  }
  return new StripeClient(origin, key);
}

createStripe.version = release ?? 3;
Reflect.set(window, 'Stripe', createStripe);
