import { createHash } from 'node:crypto';
import { type IntegrationSdk } from 'sharetribe-flex-integration-sdk';
import { type UserId } from '~/domain/ids';
import { DAY_MS } from '~/domain/time/moment';
import { type Notice, type Tell } from '../../core/notices/device-notice';
import { sendOnce } from '../../core/notices/send-once';
import { turnedOffBy } from '../../marketplace/turned-off';
import { type BackgroundStore } from '../../store/background-store';
import { type Device, deviceHash, type Devices } from './devices';
import { type SendPush } from './send-push';

/** No task looks back further than this. */
const KEPT_MS = 7 * DAY_MS;

interface TellServices {
  readonly integration: IntegrationSdk;
  readonly store: BackgroundStore;
  readonly devices: Devices;
  readonly send: SendPush;
}

async function wants({ integration }: TellServices, id: UserId, { kind }: Notice) {
  const off = await turnedOffBy(integration, id);
  return off !== null && !off.has(`push-${kind}`);
}

const topicOf = ({ path }: Notice): string =>
  createHash('sha256').update(path).digest('base64url').slice(0, 32);

/** Tells a person on each of their devices, at most once on each. */
export function createTell(services: TellServices): Tell {
  const { store, devices, send } = services;
  const tellDevice = async (person: UserId, notice: Notice, device: Device) => {
    const { title, text, path } = notice;
    const key = `push:told:${notice.key}:${deviceHash(device.endpoint)}`;
    await sendOnce(store, { key, ttlMs: KEPT_MS }, async () => {
      const payload = JSON.stringify({ title, text, path });
      const end = await send(device, { payload, topic: topicOf(notice) });
      if (end === 'gone') await devices.drop(person, device.endpoint);
    });
  };
  return async (person, notice) => {
    const own = await devices.of(person);
    if (own.length === 0 || !(await wants(services, person, notice))) return;
    // An unreachable vendor of one browser does not delay the others.
    const ends = await Promise.allSettled(own.map((device) => tellDevice(person, notice, device)));
    const failed = ends.find((end) => end.status === 'rejected');
    if (failed) throw failed.reason;
  };
}
