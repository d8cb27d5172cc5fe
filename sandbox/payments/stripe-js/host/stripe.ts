import { type ApiCaller, post } from '../api';
import { type ApiResult } from '../protocol';
import { integrationError, isRecord } from './element-dom';
import { Elements } from './elements';
import { type FrameElement } from './frame-element';
import { asResult, Intents, type Json, type Result } from './intents';

const TOKEN_TYPES = ['account', 'bank_account'];

/** The object that `Stripe(key)` returns: the supported part of the hosted library. */
export class StripeClient {
  private readonly groups: Elements[] = [];
  private readonly caller: ApiCaller;
  private readonly intents: Intents;

  constructor(origin: string, key: string) {
    this.caller = { origin, key };
    this.intents = new Intents(this.caller, (element, params) => this.send(element, params));
  }

  elements(options?: unknown): Elements {
    const group = new Elements(this.caller.origin, isRecord(options) ? options : {});
    this.groups.push(group);
    return group;
  }

  private send(element: FrameElement, params: Json): Promise<ApiResult> {
    const group = this.groups.find((each) => each.has(element));
    return element.send({
      params: withoutFunctions(params),
      siblings: group?.siblingsOf(element) ?? [],
      key: this.caller.key,
    });
  }

  async createToken(type: unknown, data?: unknown): Promise<Result> {
    if (typeof type === 'string' && TOKEN_TYPES.includes(type)) {
      const details = isRecord(data) ? data : {};
      return asResult('token', await post(this.caller, 'tokens', { [type]: details }));
    }
    throw integrationError(
      `You must provide a valid token type to create a Token; valid types are ${TOKEN_TYPES.join(', ')}.`,
    );
  }

  confirmCardPayment(secret: unknown, data?: unknown): Promise<Result> {
    return this.intents.confirm('payment', secret, { data, name: 'confirmCardPayment' });
  }

  confirmCardSetup(secret: unknown, data?: unknown): Promise<Result> {
    return this.intents.confirm('setup', secret, { data, name: 'confirmCardSetup' });
  }

  retrievePaymentIntent(secret: unknown): Promise<Result> {
    return this.intents.retrieve('payment', secret, 'retrievePaymentIntent');
  }

  /** Wrappers around the library register here, which does not matter to us. */
  registerAppInfo(): void {
    return undefined;
  }

  _registerWrapper(): void {
    return undefined;
  }
}

/** What can be posted to a frame: plain data. */
function withoutFunctions(params: Json): Json {
  const plain: unknown = JSON.parse(JSON.stringify(params));
  return isRecord(plain) ? plain : {};
}
