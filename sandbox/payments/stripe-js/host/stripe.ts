import { type ApiCaller, post } from '../api';
import { type ApiResult } from '../protocol';
import { integrationError, isRecord } from './element-dom';
import { Elements } from './elements';
import { FrameElement } from './frame-element';
import { asResult, Intents, type Json, type Result } from './intents';

const TOKEN_TYPES = ['account', 'bank_account', 'person'];

/** The object that `Stripe(key)` returns: the supported part of the hosted library. */
export class StripeClient {
  private readonly groups: Elements[] = [];
  private readonly caller: ApiCaller;
  private readonly intents: Intents;

  constructor(origin: string, key: string, options: unknown) {
    const account = isRecord(options) ? options['stripeAccount'] : undefined;
    this.caller = { origin, key, account: typeof account === 'string' ? account : undefined };
    this.intents = new Intents(this.caller, (element, params) =>
      this.send(element, 'payment_method', params),
    );
  }

  elements(options?: unknown): Elements {
    const group = new Elements(this.caller.origin, isRecord(options) ? options : {});
    this.groups.push(group);
    return group;
  }

  private send(
    element: FrameElement,
    target: 'payment_method' | 'token',
    params: Json,
  ): Promise<ApiResult> {
    const group = this.groups.find((each) => each.has(element));
    return element.send({
      target,
      params: withoutFunctions(params),
      siblings: group?.siblingsOf(element) ?? [],
      key: this.caller.key,
      ...(this.caller.account ? { account: this.caller.account } : {}),
    });
  }

  async createPaymentMethod(first: unknown, second?: unknown, third?: unknown): Promise<Result> {
    // The older form is (type, element, details); the newer one is a single hash.
    const options = isRecord(first)
      ? first
      : { ...(isRecord(third) ? third : {}), type: first, card: second };
    const { card, type: _type, ...details } = options;
    const result =
      card instanceof FrameElement
        ? await this.send(card, 'payment_method', details)
        : await post(this.caller, 'payment_methods', {
            ...details,
            type: options['type'] ?? 'card',
            card,
          });
    return asResult('paymentMethod', result);
  }

  async createToken(first: unknown, data?: unknown): Promise<Result> {
    const details = isRecord(data) ? data : {};
    if (first instanceof FrameElement)
      return asResult('token', await this.send(first, 'token', details));
    if (typeof first === 'string' && TOKEN_TYPES.includes(first)) {
      return asResult('token', await post(this.caller, 'tokens', { [first]: details }));
    }
    throw integrationError(
      `You must provide a Stripe Element or a valid token type to create a Token; valid types are ${TOKEN_TYPES.join(', ')}.`,
    );
  }

  confirmCardPayment(secret: unknown, data?: unknown, options?: unknown): Promise<Result> {
    return this.intents.confirm('payment', secret, {
      data,
      handleActions: handlesActions(options),
      name: 'confirmCardPayment',
    });
  }

  confirmCardSetup(secret: unknown, data?: unknown, options?: unknown): Promise<Result> {
    return this.intents.confirm('setup', secret, {
      data,
      handleActions: handlesActions(options),
      name: 'confirmCardSetup',
    });
  }

  handleCardAction(secret: unknown): Promise<Result> {
    return this.intents.handleAction('payment', secret, 'handleCardAction');
  }

  handleNextAction(options: unknown): Promise<Result> {
    const secret = isRecord(options) ? options['clientSecret'] : undefined;
    const kind = typeof secret === 'string' && secret.startsWith('seti_') ? 'setup' : 'payment';
    return this.intents.handleAction(kind, secret, 'handleNextAction');
  }

  /** The older name of `confirmCardPayment`, with the element as an argument of its own. */
  handleCardPayment(secret: unknown, first?: unknown, second?: unknown): Promise<Result> {
    return this.intents.confirm('payment', secret, {
      data: olderData(first, second),
      handleActions: true,
      name: 'handleCardPayment',
    });
  }

  /** The older name of `confirmCardSetup`, with the element as an argument of its own. */
  handleCardSetup(secret: unknown, first?: unknown, second?: unknown): Promise<Result> {
    return this.intents.confirm('setup', secret, {
      data: olderData(first, second),
      handleActions: true,
      name: 'handleCardSetup',
    });
  }

  retrievePaymentIntent(secret: unknown): Promise<Result> {
    return this.intents.retrieve('payment', secret, 'retrievePaymentIntent');
  }

  retrieveSetupIntent(secret: unknown): Promise<Result> {
    return this.intents.retrieve('setup', secret, 'retrieveSetupIntent');
  }

  /** Wrappers around the library register here, which does not matter to us. */
  registerAppInfo(): void {
    return undefined;
  }

  _registerWrapper(): void {
    return undefined;
  }
}

function handlesActions(options: unknown): boolean {
  return !(isRecord(options) && options['handleActions'] === false);
}

/** What can be posted to a frame: plain data. */
function withoutFunctions(params: Json): Json {
  const plain: unknown = JSON.parse(JSON.stringify(params));
  return isRecord(plain) ? plain : {};
}

/** `(element, data)` or `(data)` of the older calls in the shape of the newer ones. */
function olderData(first: unknown, second: unknown): Json {
  const data = isRecord(second) ? second : {};
  if (!(first instanceof FrameElement)) return isRecord(first) ? first : {};
  const { payment_method_data: method, ...rest } = data;
  return { ...rest, payment_method: { ...(isRecord(method) ? method : {}), card: first } };
}
