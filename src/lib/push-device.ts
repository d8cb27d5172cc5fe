/** Whether this browser shows notifications of this site. */
export type DeviceState = 'unsupported' | 'blocked' | 'off' | 'on';

/** An address at the browser's vendor, and the keys with which a server writes to this browser alone (RFC 8291). */
export interface DeviceAddress {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

/** The worker of a first visit is installed soon after the page was shown; a site without a worker never has one. */
const WORKER_WAIT_MS = 3000;

/** If a browser forbids workers, even asking for them may throw. */
function workerOf(): Promise<ServiceWorkerRegistration> | undefined {
  try {
    return navigator.serviceWorker.ready;
  } catch {
    return undefined;
  }
}

async function managerOf(): Promise<PushManager | undefined> {
  const hasAll =
    'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  const ready = hasAll ? workerOf() : undefined;
  if (!ready) return undefined;
  const tooLate = new Promise<undefined>((resolve) => {
    setTimeout(() => resolve(undefined), WORKER_WAIT_MS);
  });
  return (await Promise.race([ready, tooLate]))?.pushManager;
}

function addressOf(subscription: PushSubscription): DeviceAddress {
  const { endpoint, keys } = subscription.toJSON();
  return {
    endpoint: endpoint ?? '',
    keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' },
  };
}

/** The address that this browser has, if notifications are on here. */
export async function ownAddress(): Promise<DeviceAddress | undefined> {
  const subscription = await (await managerOf())?.getSubscription();
  return subscription && Notification.permission === 'granted'
    ? addressOf(subscription)
    : undefined;
}

export async function deviceState(): Promise<DeviceState> {
  if (!(await managerOf())) return 'unsupported';
  if (Notification.permission === 'denied') return 'blocked';
  return (await ownAddress()) ? 'on' : 'off';
}

/**
 * Asks the user, and the vendor for an address. Undefined if the user says no. Rejects if the vendor does not answer. Call it on a press,
 * because browsers ask only then.
 */
export async function askForAddress(serverKey: string): Promise<DeviceAddress | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return undefined;
  const manager = await managerOf();
  // An address belongs to the key that it was asked for with.
  await (await manager?.getSubscription())?.unsubscribe();
  const subscription = await manager?.subscribe({
    userVisibleOnly: true,
    applicationServerKey: serverKey,
  });
  return subscription && addressOf(subscription);
}

/** Revokes the address. The vendor then refuses messages for it. */
export async function giveUpAddress(): Promise<void> {
  await (await (await managerOf())?.getSubscription())?.unsubscribe();
}
