import { type BrowserContext, type Page } from '@playwright/test';
import * as v from 'valibot';
import { type OwnProduct } from './own-product';

type Hosted = Pick<OwnProduct, 'services'>;

const deviceSchema = v.object({
  id: v.string(),
  endpoint: v.string(),
  keys: v.object({ p256dh: v.string(), auth: v.string() }),
});
type PushDevice = v.InferOutput<typeof deviceSchema>;

/** Gets an address at the sandbox's push service, as a browser gets one from its vendor. */
export async function newDevice({ services }: Hosted): Promise<PushDevice> {
  const answer = await fetch(`${services.baseUrl}/push/devices`, { method: 'POST' });
  return v.parse(deviceSchema, await answer.json());
}

const inboxSchema = v.array(v.object({ text: v.string() }));
const noticeSchema = v.object({ title: v.string(), text: v.string(), path: v.string() });

/** The messages that came to a device, in order. */
export async function pushedTo({ services }: Hosted, { id }: PushDevice) {
  const answer = await fetch(`${services.baseUrl}/push/devices/${id}/messages`);
  const messages = v.parse(inboxSchema, await answer.json());
  return messages.map(({ text }) => v.parse(noticeSchema, JSON.parse(text)));
}

/**
 * Makes the browser ask the sandbox, because it cannot reach its vendor here. Everything else is real: its question, its worker, and the
 * notices that it shows.
 */
export async function useDevice(
  context: BrowserContext,
  device: PushDevice,
  origin: string,
): Promise<void> {
  await context.grantPermissions(['notifications'], { origin });
  await context.addInitScript(({ endpoint, keys }) => {
    const KEY = 'test.subscribed';
    const subscription = {
      toJSON: () => ({ endpoint, keys }),
      unsubscribe: () => {
        localStorage.removeItem(KEY);
        return Promise.resolve(true);
      },
    };
    Object.assign(PushManager.prototype, {
      subscribe: () => {
        localStorage.setItem(KEY, 'yes');
        return Promise.resolve(subscription);
      },
      getSubscription: () => Promise.resolve(localStorage.getItem(KEY) ? subscription : null),
    });
  }, device);
}

/** Gives the browser's worker a message as the vendor would, even if no page of the site is open. */
export async function deliver(page: Page, origin: string, data: object): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL.startsWith(origin));
      if (own) resolve(own.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const registrationId = await registered;
  await session.send('ServiceWorker.deliverPushMessage', {
    origin,
    registrationId,
    data: JSON.stringify(data),
  });
}
