import * as v from 'valibot';
import webPush from 'web-push';
import { type Device } from './devices';

const WAIT_MS = 10_000;
/** A phone that is off for longer learns it from the emails. */
const KEPT_S = 86_400;

/** A vendor's service that did not take a notice; `code` is the status of its answer. */
class PushRefused extends Error {
  override readonly name = 'PushRefused';
  constructor(readonly code: number) {
    super(`The push service answers ${String(code)}`);
  }
}

interface Keys {
  readonly publicKey: string;
  readonly privateKey: string;
  /** A `mailto:` or `https:` address at which a vendor reaches the operator. */
  readonly contact: string;
}

interface Message {
  readonly payload: string;
  /** A newer message with the same topic replaces this one while the device cannot be reached; base64url, at most 32 characters. */
  readonly topic: string;
}

/** Rejects with PushRefused if the service does not take it. */
export type SendPush = (device: Device, message: Message) => Promise<'sent' | 'gone'>;

/** The form in which `fetch` reports that there is no connection. */
const unconnectedSchema = v.object({ cause: v.object({ code: v.string() }) });

/** Rejects with the reason if there is no connection, so that callers know that nothing was sent. */
const connect = (address: string, options: RequestInit): Promise<Response> =>
  fetch(address, options).catch((error: unknown) => {
    throw v.is(unconnectedSchema, error) ? error.cause : error;
  });

/** Sends encrypted messages to browsers. */
export const createSendPush =
  ({ publicKey, privateKey, contact }: Keys): SendPush =>
  async (device, { payload, topic }) => {
    const { endpoint, method, headers, body } = webPush.generateRequestDetails(device, payload, {
      vapidDetails: { subject: contact, publicKey, privateKey },
      TTL: KEPT_S,
      urgency: 'high',
      topic,
    });
    const answer = await connect(endpoint, {
      method,
      headers: Object.entries(headers).map(([name, value]): [string, string] => [
        name,
        String(value),
      ]),
      body: new Uint8Array(body),
      redirect: 'error',
      signal: AbortSignal.timeout(WAIT_MS),
    });
    await answer.body?.cancel();
    // RFC 8030: the subscription has expired or was revoked.
    if (answer.status === 404 || answer.status === 410) return 'gone';
    if (!answer.ok) throw new PushRefused(answer.status);
    return 'sent';
  };
