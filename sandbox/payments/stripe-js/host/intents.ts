import { type ApiCaller, get, post } from '../api';
import { type ApiResult, CHALLENGE_CANCEL, CHALLENGE_ENDED } from '../protocol';
import { integrationError, isRecord } from './element-dom';
import { FrameElement } from './frame-element';

/** Shows the bank's challenge over the page. Resolves when it has ended, with any outcome. */
function showChallenge(url: string): Promise<void> {
  const { origin } = new URL(url);
  const dialog = document.createElement('dialog');
  const frame = document.createElement('iframe');
  dialog.setAttribute('aria-label', '3D Secure authentication');
  frame.title = '3D Secure authentication';
  frame.name = '__privateStripeChallengeFrame';
  // Set as properties, because the page's policy may forbid style attributes.
  Object.assign(dialog.style, {
    border: '0',
    padding: '0',
    margin: '0',
    width: '100vw',
    height: '100vh',
    maxWidth: '100vw',
    maxHeight: '100vh',
    background: 'transparent',
    colorScheme: 'normal',
  });
  Object.assign(frame.style, {
    border: '0',
    width: '100%',
    height: '100%',
    display: 'block',
    colorScheme: 'normal',
  });
  frame.src = url;
  dialog.append(frame);
  const focusedBefore = document.activeElement;

  return new Promise((resolve) => {
    const cancel = (event: Event): void => {
      event.preventDefault();
      frame.contentWindow?.postMessage(CHALLENGE_CANCEL, origin);
    };
    const receive = (event: MessageEvent): void => {
      if (event.source !== frame.contentWindow || event.origin !== origin) return;
      if (event.data !== CHALLENGE_ENDED) return;
      window.removeEventListener('message', receive);
      dialog.close();
      dialog.remove();
      if (focusedBefore instanceof HTMLElement) focusedBefore.focus();
      resolve();
    };
    window.addEventListener('message', receive);
    dialog.addEventListener('cancel', cancel);
    document.body.append(dialog);
    dialog.showModal();
    frame.focus();
  });
}

export type Json = Record<string, unknown>;
/** The shape of every answer: the object under its own name, or an error. */
export type Result = Json;

type IntentKind = 'payment' | 'setup';

const KINDS = {
  payment: {
    path: 'payment_intents',
    prefix: 'pi',
    result: 'paymentIntent',
    error: 'last_payment_error',
    errorKey: 'payment_intent',
  },
  setup: {
    path: 'setup_intents',
    prefix: 'seti',
    result: 'setupIntent',
    error: 'last_setup_error',
    errorKey: 'setup_intent',
  },
} as const;

export function asResult(name: string, result: ApiResult): Result {
  return result.ok ? { [name]: result.body } : { error: result.error };
}

/** The id inside a client secret; throws when it is not the secret of such an intent. */
function intentId(kind: IntentKind, secret: unknown, caller: string): string {
  const id =
    typeof secret === 'string'
      ? new RegExp(`^(${KINDS[kind].prefix}_[A-Za-z0-9]+)_secret_[A-Za-z0-9]+$`).exec(secret)?.[1]
      : undefined;
  if (id !== undefined) return id;
  throw integrationError(
    `Invalid value for stripe.${caller} intent secret: value should be a client_secret string. You specified: ${String(secret)}`,
  );
}

/** Makes a payment method from the card in an element's frame. */
type MakeMethod = (element: FrameElement, params: Json) => Promise<ApiResult>;

export class Intents {
  constructor(
    private readonly caller: ApiCaller,
    private readonly makeMethod: MakeMethod,
  ) {}

  async retrieve(kind: IntentKind, secret: unknown, name: string): Promise<Result> {
    const id = intentId(kind, secret, name);
    const result = await get(this.caller, `${KINDS[kind].path}/${id}`, { client_secret: secret });
    return asResult(KINDS[kind].result, result);
  }

  /** Confirms an intent with the card given, and goes through the bank's challenge if there is one. */
  async confirm(
    kind: IntentKind,
    secret: unknown,
    { data, name }: { data: unknown; name: string },
  ): Promise<Result> {
    const id = intentId(kind, secret, name);
    const { payment_method: method, ...rest } = isRecord(data) ? data : {};
    const prepared = await this.methodParams(method);
    if (!prepared.ok) return { error: prepared.error };
    const result = await post(this.caller, `${KINDS[kind].path}/${id}/confirm`, {
      ...rest,
      ...prepared.body,
      client_secret: secret,
      use_stripe_sdk: true,
    });
    if (!result.ok) return { error: result.error };
    return this.followAction(kind, secret, { intent: result.body, name });
  }

  /** What the request says about the payment method: an id, a new card, or nothing. */
  private async methodParams(method: unknown): Promise<ApiResult> {
    if (typeof method === 'string') return { ok: true, body: { payment_method: method } };
    const { card, ...details } = isRecord(method) ? method : {};
    if (!(card instanceof FrameElement)) return { ok: true, body: {} };
    const made = await this.makeMethod(card, details);
    return made.ok ? { ok: true, body: { payment_method: made.body['id'] } } : made;
  }

  private async followAction(
    kind: IntentKind,
    secret: unknown,
    { intent, name }: { intent: Json; name: string },
  ): Promise<Result> {
    const action = intent['next_action'];
    if (intent['status'] !== 'requires_action' || !isRecord(action))
      return { [KINDS[kind].result]: intent };
    const redirect = action['redirect_to_url'];
    if (isRecord(redirect) && typeof redirect['url'] === 'string') {
      window.location.assign(redirect['url']);
      // The page is being left, so nobody waits for the answer any more.
      return new Promise(() => undefined);
    }
    const sdk = action['use_stripe_sdk'];
    if (isRecord(sdk) && typeof sdk['stripe_js'] === 'string')
      await showChallenge(sdk['stripe_js']);
    return this.outcome(kind, secret, name);
  }

  private async outcome(kind: IntentKind, secret: unknown, name: string): Promise<Result> {
    const result = await this.retrieve(kind, secret, name);
    const intent = result[KINDS[kind].result];
    if (!isRecord(intent)) return result;
    const error = intent[KINDS[kind].error];
    if (intent['status'] === 'requires_payment_method' && isRecord(error)) {
      return { error: { ...error, [KINDS[kind].errorKey]: intent } };
    }
    return result;
  }
}
