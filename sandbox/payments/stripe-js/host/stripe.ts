import { type ApiCaller, post } from '../api';
import { type ApiResult, type ElementType, elementTypes } from '../protocol';
import { integrationError, isRecord } from './element-dom';
import { FrameElement } from './frame-element';
import { asResult, Intents, type Json, type Result } from './intents';

function isElementType(type: unknown): type is ElementType {
  return elementTypes.some((known) => known === type);
}

let frames = 0;

/** A group of elements. The parts of one card belong to the same group. */
class Elements {
  private readonly byType = new Map<ElementType, FrameElement>();

  constructor(
    private readonly origin: string,
    private readonly options: { fonts?: unknown },
  ) {}

  create(type: unknown, options?: unknown): FrameElement {
    if (!isElementType(type)) {
      throw integrationError(
        `A valid Element name must be provided. Valid Elements are: ${elementTypes.join(', ')}; you passed: ${String(type)}.`,
      );
    }
    if (this.byType.has(type))
      throw integrationError(
        `Can only create one Element of type ${type} through a Elements instance.`,
      );
    frames += 1;
    const element = new FrameElement(type, options, {
      origin: this.origin,
      name: `__privateStripeFrame${frames}`,
      fonts: this.options.fonts ?? [],
      destroyed: () => this.byType.delete(type),
    });
    this.byType.set(type, element);
    return element;
  }

  /** The names of the frames that hold the other parts of this element's card. */
  siblingsOf(element: FrameElement): string[] {
    return [...this.byType.values()]
      .filter((other) => other !== element)
      .map((other) => other.name);
  }

  has(element: FrameElement): boolean {
    return [...this.byType.values()].includes(element);
  }
}

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
