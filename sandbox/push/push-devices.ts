import { createECDH, type ECDH, randomBytes, randomUUID } from 'node:crypto';

/** The most messages that are kept of one device. */
const MOST_MESSAGES = 100;
const MOST_DEVICES = 1000;

/** A message as a device read it. */
interface PushedMessage {
  /** What the server sent, decrypted. */
  readonly text: string;
  /** The seconds for which the service keeps it for a device that cannot be reached. */
  readonly ttl: number;
  readonly urgency: string | null;
  readonly topic: string | null;
  /** The moment by the sandbox's clock, in ISO 8601. */
  readonly at: string;
}

export interface PushDevice {
  readonly id: string;
  readonly key: ECDH;
  /** base64url */
  readonly auth: string;
  readonly messages: PushedMessage[];
  /** Whether the device has given its address back. */
  isGone: boolean;
}

/** The devices that asked for an address, with the messages that they got. They are in memory, so a restart forgets all addresses. */
export class PushDevices {
  private readonly devices = new Map<string, PushDevice>();

  add(): PushDevice {
    const key = createECDH('prime256v1');
    key.generateKeys();
    const auth = randomBytes(16).toString('base64url');
    const device = { id: randomUUID(), key, auth, messages: [], isGone: false };
    this.devices.set(device.id, device);
    const [oldest] = this.devices.keys();
    if (this.devices.size > MOST_DEVICES && oldest) this.devices.delete(oldest);
    return device;
  }

  find(id: string): PushDevice | undefined {
    return this.devices.get(id);
  }

  keep(device: PushDevice, message: PushedMessage): void {
    device.messages.push(message);
    if (device.messages.length > MOST_MESSAGES) device.messages.shift();
  }

  /** All messages, newest first. */
  newest(): readonly (PushedMessage & { readonly device: string })[] {
    return [...this.devices.values()]
      .flatMap(({ id, messages }) => messages.map((message) => ({ ...message, device: id })))
      .toSorted((one, other) => other.at.localeCompare(one.at));
  }

  clear(): void {
    this.devices.clear();
  }
}
