import { buffer } from 'node:stream/consumers';
import { type Request, type Response, Router } from 'express';
import ece from 'http_ece';
import { type Clock } from '../platform/clock';
import { type PushDevice, type PushDevices } from './push-devices';
import { createPublicKey } from 'node:crypto';
import { jwtVerify } from 'jose';

/** An uncompressed point on P-256: the byte 4, and two numbers of 32 bytes. */
const POINT = /^B[\w-]{86}$/;
const MOST_HOURS = 24;
/**
 * The machine's time: servers make tokens by their machine's clock, and vendors read them by theirs, while the sandbox's own clock may be
 * days ahead.
 */
const deviceNow = (): Date => new Date();

function publicKeyOf(point: string) {
  const bytes = Buffer.from(point, 'base64url');
  const part = (from: number) => bytes.subarray(from, from + 32).toString('base64url');
  const jwk = { kty: 'EC', crv: 'P-256', x: part(1), y: part(33) };
  return createPublicKey({ key: jwk, format: 'jwk' });
}

/**
 * What is wrong with the sender's identification by RFC 8292, or null: the server's key must have signed a token for this service, for a
 * day at most.
 */
async function faultOfSender(
  authorization: string | undefined,
  audience: string,
): Promise<string | null> {
  const now = deviceNow();
  const [, token, key] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/i.exec(authorization ?? '') ?? [];
  if (token === undefined || key === undefined) return 'no vapid token and key';
  if (!POINT.test(key)) return 'the key is no point on P-256';
  try {
    const { payload } = await jwtVerify(token, publicKeyOf(key), {
      algorithms: ['ES256'],
      audience,
      currentDate: now,
      requiredClaims: ['exp', 'sub'],
    });
    if ((payload.exp ?? 0) * 1000 > now.getTime() + MOST_HOURS * 3_600_000)
      return 'the token is valid for more than a day';
    return /^(?:mailto:|https:)/.test(payload.sub ?? '') ? null : 'the token names no contact';
  } catch (error) {
    return error instanceof Error ? error.message : 'the token cannot be read';
  }
}

/** The most bytes that vendors accept. */
const LARGEST = 4096;

interface Options {
  readonly devices: PushDevices;
  readonly clock: Pick<Clock, 'now'>;
  /** The sandbox's origin. */
  readonly baseUrl: () => string;
}

function read(device: PushDevice, body: Buffer): string | null {
  try {
    const { key: privateKey, auth: authSecret } = device;
    return ece.decrypt(body, { version: 'aes128gcm', privateKey, authSecret }).toString('utf8');
  } catch {
    // The message was encrypted for another device, or is no message at all. A device drops a message that it cannot read.
    return null;
  }
}

/**
 * The stand-in for the push services of browsers' vendors (RFC 8030), and the inbox of its devices. A test asks for a device as a browser
 * would, gives its address and keys to the application, and reads what came.
 */
export function createPushRouter({ devices, clock, baseUrl }: Options): Router {
  const router = Router();
  const deviceOf = (request: Request) => devices.find(String(request.params['device']));
  const refuse = (response: Response, status: number, error: string) =>
    response.status(status).json({ error });
  // Browsers of the application ask from its origin.
  router.use((_request, response, next) => {
    response.set('Access-Control-Allow-Origin', '*');
    next();
  });
  router.post('/devices', (_request, response) => {
    const { id, key, auth } = devices.add();
    const keys = { p256dh: key.getPublicKey('base64url'), auth };
    response.status(201).json({ id, endpoint: `${baseUrl()}/push/send/${id}`, keys });
  });
  router.get('/devices/:device/messages', (request, response) => {
    const device = deviceOf(request);
    if (!device) return refuse(response, 404, 'there is no such device');
    return response.json(device.messages);
  });
  router.delete('/devices/:device', (request, response) => {
    const device = deviceOf(request);
    if (!device) return refuse(response, 404, 'there is no such device');
    device.isGone = true;
    return response.status(204).end();
  });
  router.post('/send/:device', async (request, response) => {
    const device = deviceOf(request);
    if (!device) return refuse(response, 404, 'there is no such subscription');
    if (device.isGone) return refuse(response, 410, 'the subscription was taken back');
    const audience = new URL(baseUrl()).origin;
    const fault = await faultOfSender(request.get('authorization'), audience);
    if (fault !== null) return refuse(response, 403, fault);
    const ttl = Number(request.get('ttl'));
    if (!/^\d+$/.test(request.get('ttl') ?? '')) return refuse(response, 400, 'TTL is missing');
    if (request.get('content-encoding') !== 'aes128gcm')
      return refuse(response, 415, 'the content encoding is not aes128gcm');
    // Express reads no body with this encoding.
    const body = await buffer(request);
    if (body.length > LARGEST) return refuse(response, 413, 'the message is too large');
    const text = read(device, body);
    if (text !== null) {
      const [urgency, topic] = [request.get('urgency') ?? null, request.get('topic') ?? null];
      devices.keep(device, { text, ttl, urgency, topic, at: clock.now().toISOString() });
    }
    return response.status(201).set('location', `${baseUrl()}/push/message`).end();
  });
  return router;
}
