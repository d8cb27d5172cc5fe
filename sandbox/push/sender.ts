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
export async function faultOfSender(
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
