import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { type UserId, userIdSchema } from '~/domain/ids';
import { type BackgroundStore } from '../../store/background-store';

/** A person's newest browsers; more are likely forgotten ones. */
const MOST_DEVICES = 10;

const deviceSchema = v.object({
  endpoint: v.string(),
  keys: v.object({ p256dh: v.string(), auth: v.string() }),
});
export type Device = v.InferOutput<typeof deviceSchema>;

const devicesSchema = v.pipe(v.string(), v.parseJson(), v.array(deviceSchema));

const keyOf = (person: UserId): string => `push:person:${person}`;

/** A short hash that hides the address, which only its owner's server should know. */
export const deviceHash = (endpoint: string): string =>
  createHash('sha256').update(endpoint).digest('base64url').slice(0, 32);
const ownerKeyOf = (endpoint: string): string => `push:device:${deviceHash(endpoint)}`;

export interface Devices {
  readonly of: (person: UserId) => Promise<readonly Device[]>;
  /** Adds a browser and removes it from its previous user. */
  readonly add: (person: UserId, device: Device) => Promise<void>;
  readonly drop: (person: UserId, endpoint: string) => Promise<void>;
  readonly forget: (person: UserId) => Promise<void>;
}

/** The browsers that get a person's notifications. */
export function createDevices(store: BackgroundStore): Devices {
  const read = async (person: UserId) => {
    const parsed = v.safeParse(devicesSchema, await store.get(keyOf(person)));
    return parsed.success ? parsed.output : [];
  };
  const change = (person: UserId, toChanged: (devices: readonly Device[]) => readonly Device[]) =>
    store.withLock(keyOf(person), async () => {
      const changed = toChanged(await read(person));
      if (changed.length === 0) await store.delete(keyOf(person));
      else await store.set(keyOf(person), JSON.stringify(changed));
    });
  const without = (endpoint: string) => (devices: readonly Device[]) =>
    devices.filter((device) => device.endpoint !== endpoint);
  return {
    of: read,
    add: async (person, device) => {
      const { endpoint } = device;
      const former = v.safeParse(userIdSchema, await store.get(ownerKeyOf(endpoint)));
      if (former.success && former.output !== person)
        await change(former.output, without(endpoint));
      await store.set(ownerKeyOf(endpoint), person);
      await change(person, (devices) => {
        const others = without(endpoint)(devices);
        return [...others.slice(1 - MOST_DEVICES), device];
      });
    },
    drop: async (person, endpoint) => {
      await change(person, without(endpoint));
      if ((await store.get(ownerKeyOf(endpoint))) === person)
        await store.delete(ownerKeyOf(endpoint));
    },
    forget: async (person) => {
      for (const { endpoint } of await read(person)) await store.delete(ownerKeyOf(endpoint));
      await change(person, () => []);
    },
  };
}
