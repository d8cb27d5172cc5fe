import {
  type ApiResult,
  CHANNEL,
  type ChangeState,
  type ElementType,
  type FrameMessage,
  type HostMessage,
  readFieldOptions,
  readFrameMessage,
} from '../protocol';
import { createFrame, findContainer, integrationError, isRecord } from './element-dom';

type Handler = (event: unknown) => void;

const EMPTY: ChangeState = { empty: true, complete: false };

interface ElementContext {
  origin: string;
  /** A name that no other frame of this page has. */
  name: string;
  fonts: unknown;
  destroyed(): void;
}

/** One element of the page. Its fields are in a frame of the payment service's origin. */
export class FrameElement {
  private readonly handlers = new Map<string, Set<Handler>>();
  private readonly replies = new Map<number, (result: ApiResult) => void>();
  private options: Record<string, unknown>;
  private container: HTMLElement | null = null;
  private frame: HTMLIFrameElement | null = null;
  private loaded = false;
  private isDestroyed = false;
  private focused = false;
  private state: ChangeState = EMPTY;
  private lastRequest = 0;

  constructor(
    readonly type: ElementType,
    options: unknown,
    private readonly context: ElementContext,
  ) {
    this.options = isRecord(options) ? { ...options } : {};
    this.receive = this.receive.bind(this);
  }

  get name(): string {
    return this.context.name;
  }

  mount(target: unknown): void {
    if (this.isDestroyed) {
      throw integrationError('This Element has already been destroyed. Please create a new one.');
    }
    const container = findContainer(target);
    if (this.container === container) return;
    this.unmount();
    this.container = container;
    this.frame = createFrame({ origin: this.context.origin, type: this.type, name: this.name });
    window.addEventListener('message', this.receive);
    container.replaceChildren(this.frame);
  }

  unmount(): void {
    window.removeEventListener('message', this.receive);
    this.frame?.remove();
    this.frame = null;
    this.container = null;
    this.loaded = false;
    this.focused = false;
    this.state = EMPTY;
    for (const resolve of this.replies.values()) {
      resolve({
        ok: false,
        error: { type: 'api_connection_error', message: 'The Element was unmounted.' },
      });
    }
    this.replies.clear();
  }

  destroy(): void {
    this.unmount();
    this.isDestroyed = true;
    this.handlers.clear();
    this.context.destroyed();
  }

  update(options: unknown): void {
    if (!isRecord(options)) return;
    this.options = { ...this.options, ...options };
    if (this.loaded) this.tell({ kind: 'options', options: readFieldOptions(options) });
  }

  focus(): void {
    this.frame?.focus();
    this.tell({ kind: 'focus' });
  }

  clear(): void {
    this.tell({ kind: 'clear' });
  }

  on(event: string, handler: Handler): this {
    const handlers = this.handlers.get(event) ?? new Set();
    this.handlers.set(event, handlers.add(handler));
    return this;
  }

  /** Has the frame make a payment method from what was typed; the page never sees the card. */
  send(call: Omit<Extract<HostMessage, { kind: 'send' }>, 'kind' | 'request'>): Promise<ApiResult> {
    if (!this.frame || !this.loaded) {
      throw integrationError(
        'We could not retrieve data from the specified Element. Please make sure the Element you are attempting to use is still mounted.',
      );
    }
    this.lastRequest += 1;
    const request = this.lastRequest;
    return new Promise((resolve) => {
      this.replies.set(request, resolve);
      this.tell({ ...call, kind: 'send', request });
    });
  }

  private tell(message: HostMessage): void {
    this.frame?.contentWindow?.postMessage({ channel: CHANNEL, message }, this.context.origin);
  }

  private receive(event: MessageEvent): void {
    if (event.origin !== this.context.origin || event.source !== this.frame?.contentWindow) return;
    const received = readFrameMessage(event.data);
    if (received?.frame === this.name) this.handle(received.message);
  }

  private handle(message: FrameMessage): void {
    switch (message.kind) {
      case 'loaded':
        this.loaded = true;
        this.tell({
          kind: 'options',
          options: {
            ...readFieldOptions(this.options),
            ...readFieldOptions({ fonts: this.context.fonts }),
          },
        });
        return;
      case 'ready':
        this.emit('ready', { elementType: this.type });
        return;
      case 'focus':
      case 'blur':
        this.focusMoved(message.kind === 'focus');
        return;
      case 'height':
        if (this.frame) this.frame.style.height = `${Math.ceil(message.height)}px`;
        return;
      case 'change':
        this.changed(message.state);
        return;
      case 'reply':
        this.replies.get(message.request)?.(message.result);
        this.replies.delete(message.request);
    }
  }

  private focusMoved(focused: boolean): void {
    if (this.focused === focused) return;
    this.focused = focused;
    this.emit(focused ? 'focus' : 'blur', { elementType: this.type });
  }

  private changed(state: ChangeState): void {
    const same = JSON.stringify(state) === JSON.stringify(this.state);
    this.state = state;
    if (!same) this.emit('change', { elementType: this.type, error: undefined, ...state });
  }

  private emit(event: string, payload: unknown): void {
    for (const handler of [...(this.handlers.get(event) ?? [])]) handler(payload);
  }
}
