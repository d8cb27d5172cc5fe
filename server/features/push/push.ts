import { createECDH } from 'node:crypto';
import * as v from 'valibot';
import * as wire from '~/wire/push';
import { ServerError } from '../../base/errors';
import { type ServerFeature } from '../../core/feature';
import { check, right, wrong } from '../../doctor/doctor-check';
import { createDevices } from './devices';
import { tellOnDevices } from './tell-on-devices';
import { createSendPush } from './send-push';
import { createTell } from './tell-person';

/** The hosts of the browser vendors' services. Their subdomains count too. */
const VENDORS =
  'fcm.googleapis.com,push.services.mozilla.com,notify.windows.com,push.apple.com' as const;

const settings = {
  PUSH_PUBLIC_KEY: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{87}$/, 'is not a public key'))),
  PUSH_PRIVATE_KEY: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{43}$/, 'is not a private key'))),
  PUSH_CONTACT: v.optional(
    v.pipe(v.string(), v.regex(/^(?:mailto:|https:)/, 'does not begin with mailto: or https:')),
  ),
  PUSH_SERVICES: v.optional(v.string(), VENDORS),
};

/** Whether a browser's address is that of a vendor: this server sends nothing to others. */
function isOfVendor(endpoint: string, vendors: readonly string[]): boolean {
  const { protocol, host, hostname } = new URL(endpoint);
  const isKnown = vendors.some(
    (vendor) => host === vendor || hostname === vendor || hostname.endsWith(`.${vendor}`),
  );
  // A connection without encryption is allowed only on this machine.
  return isKnown && (protocol === 'https:' || hostname === 'localhost');
}

function publicKeyOf(privateKey: string): string {
  const key = createECDH('prime256v1');
  key.setPrivateKey(privateKey, 'base64url');
  return key.getPublicKey('base64url');
}

const pair = check('push, pair of keys', ({ config: { variables } }) => {
  const { PUSH_PUBLIC_KEY: given, PUSH_PRIVATE_KEY: secret } = variables;
  if (given === undefined && secret === undefined) return null;
  return secret !== undefined && publicKeyOf(secret) === given
    ? right('they belong together')
    : wrong('they are not halves of one pair', 'Make one: npx web-push generate-vapid-keys');
});

/** Notifications on people's devices, also while no page is open. */
export const push: ServerFeature = {
  name: 'push',
  settings,
  doctor: [pair],
  open: ({ clock, config, integration, settings: read, store }) => {
    const { PUSH_PUBLIC_KEY, PUSH_PRIVATE_KEY, PUSH_CONTACT, PUSH_SERVICES } = read(settings);
    const devices = createDevices(store);
    const kept = { forget: devices.forget };
    if (PUSH_PUBLIC_KEY === undefined || PUSH_PRIVATE_KEY === undefined)
      return { isReady: () => Promise.resolve(false), kept };
    const vendors = PUSH_SERVICES.split(',').map((host) => host.trim());
    const contact = PUSH_CONTACT ?? config.public.rootUrl;
    const keys = { publicKey: PUSH_PUBLIC_KEY, privateKey: PUSH_PRIVATE_KEY, contact };
    const tells = createTell({ integration, store, devices, send: createSendPush(keys) });
    return {
      endpoints: ({ acting }) => [
        acting(wire.pushKey, () => Promise.resolve({ key: PUSH_PUBLIC_KEY })),
        acting(wire.addDevice, async ({ userId }, device) => {
          if (!isOfVendor(device.endpoint, vendors)) throw new ServerError('invalid-request');
          await devices.add(userId, device);
          return { isOn: true as const };
        }),
        acting(wire.dropDevice, async ({ userId }, { endpoint }) => {
          await devices.drop(userId, endpoint);
          return { isOn: false as const };
        }),
      ],
      tells,
      tasks: () => [
        tellOnDevices({ integration, now: clock.now, config: config.public, tell: tells }),
      ],
      kept: {
        ...kept,
        exported: async (person) => {
          const own = await devices.of(person);
          return own.length > 0 ? { notifiedDevices: own.length } : {};
        },
      },
    };
  },
};
