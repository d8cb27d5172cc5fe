import { lookup as systemLookup } from 'node:dns';
import { type IncomingMessage } from 'node:http';
import https, { type RequestOptions } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { promisify } from 'node:util';
import { brotliDecompress, inflateRaw, unzip } from 'node:zlib';
import ipaddr from 'ipaddr.js';
import { isRecord } from '~/lib/is-record';
import { CalendarError } from './calendar-error';

/** The limit for the download, and for its unpacked content. */
const MAX_BYTES = 5_000_000;
const MAX_REDIRECTS = 3;
const TIMEOUT_MS = 10_000;
const HTTPS_PORT = '443';

/** Whether an address is on the public internet: not this machine, not its network, not reserved. */
export function isPublicAddress(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';
}

/** Resolves a name to public addresses only. The connection uses the checked address, so that the name cannot point elsewhere by then. */
export const publicLookup: LookupFunction = (hostname, options, done) => {
  systemLookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, []);
    const [first] = addresses;
    if (!first || !addresses.every(({ address }) => isPublicAddress(address))) {
      return done(new CalendarError('unreachable'), []);
    }
    if (options.all) done(null, addresses);
    else done(null, first.address, first.family);
  });
};

type Get = (
  url: URL,
  options: RequestOptions,
  done: (answer: IncomingMessage) => void,
) => {
  on: (event: 'error', listener: (error: Error) => void) => unknown;
};

function checkedUrl(text: string, base?: URL): URL {
  if (!URL.canParse(text, base)) throw new CalendarError('not-https');
  const url = new URL(text, base);
  const hasOtherParts = url.username !== '' || url.password !== '';
  const isOtherPort = url.port !== '' && url.port !== HTTPS_PORT;
  if (url.protocol !== 'https:') throw new CalendarError('not-https');
  if (hasOtherParts || isOtherPort) throw new CalendarError('unreachable');
  const host = url.hostname.replace(/^\[|\]$/g, '');
  // An IP address is not looked up, so the check of names does not see it.
  if (isIP(host) !== 0 && !isPublicAddress(host)) throw new CalendarError('unreachable');
  return url;
}

async function readBytes(answer: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > MAX_BYTES) {
      answer.destroy();
      throw new CalendarError('too-large');
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

type Unpack = (packed: Buffer, limit: { readonly maxOutputLength: number }) => Promise<Buffer>;
const unzipped: Unpack = promisify(unzip);
const unpackers: Readonly<Record<string, Unpack>> = {
  gzip: unzipped,
  'x-gzip': unzipped,
  // Some servers leave out the header of the format.
  deflate: (packed, limit) =>
    ((packed[0] ?? 0) % 16 === 8 ? unzipped : promisify(inflateRaw))(packed, limit),
  br: promisify(brotliDecompress),
};

async function unpacked(answer: IncomingMessage): Promise<Buffer> {
  const packed = await readBytes(answer);
  const unpack = unpackers[answer.headers['content-encoding']?.trim().toLowerCase() ?? ''];
  try {
    return unpack ? await unpack(packed, { maxOutputLength: MAX_BYTES }) : packed;
  } catch (cause) {
    const isTooLarge = isRecord(cause) && cause['code'] === 'ERR_BUFFER_TOO_LARGE';
    throw new CalendarError(isTooLarge ? 'too-large' : 'not-a-calendar', { cause });
  }
}

/** Decodes UTF-8, or UTF-16 from older programs. Every calendar begins with an ASCII letter, so a zero next to it reveals UTF-16. */
function decoded(bytes: Buffer): string {
  const [first = 1, second = 1] = bytes;
  if (second === 0 || (first === 0xff && second === 0xfe)) {
    return new TextDecoder('utf-16le').decode(bytes);
  }
  const isBigEndian = first === 0 || (first === 0xfe && second === 0xff);
  return new TextDecoder(isBigEndian ? 'utf-16be' : 'utf-8').decode(bytes);
}

const HEADERS = {
  accept: 'text/calendar, */*;q=0.5',
  'accept-encoding': 'gzip, deflate, br',
  // Some servers refuse requests without it.
  'user-agent': 'Mozilla/5.0 (compatible; Toolyard calendar import)',
};

const ask = (get: Get, url: URL, signal: AbortSignal) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    const options = { agent: false, lookup: publicLookup, signal, headers: HEADERS };
    get(url, options, resolve).on('error', reject);
  });

/** The address that an answer redirects to; undefined if the answer is the calendar itself. */
function redirectOf({ statusCode = 0, headers }: IncomingMessage): string | undefined {
  if (statusCode >= 300 && statusCode < 400 && headers.location) return headers.location;
  if (statusCode !== 200) throw new CalendarError('unreachable');
  return undefined;
}

/** Reads the text at a public https address, following a few redirects to others. Rejects with CalendarError. */
export async function fetchCalendar(address: string, get: Get = https.get): Promise<string> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  try {
    let url = checkedUrl(address);
    for (let hops = 0; hops <= MAX_REDIRECTS; hops += 1) {
      const answer = await ask(get, url, signal);
      const next = redirectOf(answer);
      if (next === undefined) return decoded(await unpacked(answer));
      answer.destroy();
      url = checkedUrl(next, url);
    }
  } catch (cause) {
    throw cause instanceof CalendarError ? cause : new CalendarError('unreachable', { cause });
  }
  throw new CalendarError('unreachable');
}
