import * as v from 'valibot';
import { command } from './entry';

const base64url = v.pipe(v.string(), v.maxLength(200), v.regex(/^[\w-]+=*$/));
/** The address where a browser's vendor takes messages for one browser. */
const endpoint = v.pipe(v.string(), v.maxLength(1000), v.url());

/** The server's key, with which a browser asks its vendor for an address. */
export const pushKey = command({
  path: '/push',
  body: v.strictObject({}),
  answer: v.object({ key: v.string() }),
  refuses: ['forbidden'],
});

/** Sends the caller's notices to this browser from now on. The browser belongs to one person at a time. */
export const addDevice = command({
  path: '/push/add',
  body: v.strictObject({ endpoint, keys: v.object({ p256dh: base64url, auth: base64url }) }),
  answer: v.object({ isOn: v.literal(true) }),
  refuses: ['forbidden'],
});

export const dropDevice = command({
  path: '/push/drop',
  body: v.strictObject({ endpoint }),
  answer: v.object({ isOn: v.literal(false) }),
  refuses: ['forbidden'],
});
