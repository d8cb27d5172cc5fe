import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import { createServer, get as httpGet, type RequestListener } from 'node:http';
import { type AddressInfo } from 'node:net';
import { CalendarError } from './calendar-error';
import { fetchCalendar, isPublicAddress, publicLookup } from './fetch-calendar';

test.each([
  ['8.8.8.8', true],
  ['2606:4700::1111', true],
  ['127.0.0.1', false],
  ['10.1.2.3', false],
  ['172.16.0.1', false],
  ['192.168.1.1', false],
  ['169.254.169.254', false],
  ['100.64.0.1', false],
  ['0.0.0.0', false],
  ['255.255.255.255', false],
  ['::1', false],
  ['::', false],
  ['fe80::1', false],
  ['fd00::1', false],
  ['::ffff:127.0.0.1', false],
  ['64:ff9b::7f00:1', false],
  ['2002:7f00:1::', false],
  ['nowhere', false],
])('%s is public: %s', (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic);
});

test('a name that means this machine is not connected to', async () => {
  const lookup = new Promise((resolve) => {
    publicLookup('localhost', { all: true }, resolve);
  });
  expect(await lookup).toBeInstanceOf(CalendarError);
});

/** A public server, as far as the code under test can tell: the text of the address is checked before. */
async function withServer(listener: RequestListener, use: (asked: string[]) => Promise<void>) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    listener(request, response);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, resolve);
  });
  port = (server.address() as AddressInfo).port;
  try {
    await use(asked);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}
let port = 0;
const get: NonNullable<Parameters<typeof fetchCalendar>[1]> = (url, { signal, headers }, done) =>
  httpGet({ port, path: url.pathname, signal, headers }, done);
const read = (url: string) => fetchCalendar(url, get);
const problemOf = (reading: Promise<string>) =>
  reading.then(
    () => 'none',
    (error: unknown) => (error instanceof CalendarError ? error.problem : error),
  );

test('reads a calendar, after redirects too', async () => {
  const listener: RequestListener = ({ url }, response) =>
    url === '/old' ? response.writeHead(302, { location: '/new' }).end() : response.end('text');
  await withServer(listener, async (asked) => {
    expect(await read('https://calendar.example/old')).toBe('text');
    expect(asked).toEqual(['/old', '/new']);
  });
});

test.each([
  ['http://calendar.example/a.ics', 'not-https'],
  ['webcal://calendar.example/a.ics', 'not-https'],
  ['https://name:word@calendar.example/', 'unreachable'],
  ['https://calendar.example:8443/', 'unreachable'],
  ['calendar', 'not-https'],
  ['https://127.0.0.1/', 'unreachable'],
  ['https://[::1]/', 'unreachable'],
  ['https://2130706433/', 'unreachable'],
  ['https://0x7f.1/', 'unreachable'],
])('%s is never asked: %s', async (url, problem) => {
  await withServer(
    (_request, response) => response.end('text'),
    async (asked) => {
      expect(await problemOf(read(url))).toBe(problem);
      expect(asked).toEqual([]);
    },
  );
});

test.each([
  ['http://calendar.example/', 'not-https'],
  ['https://169.254.169.254/latest', 'unreachable'],
  ['/again', 'unreachable'],
])(
  'a redirect to %s is not followed forever, or to a forbidden address',
  async (location, problem) => {
    await withServer(
      (_request, response) => response.writeHead(301, { location }).end(),
      async (asked) => {
        expect(await problemOf(read('https://calendar.example/'))).toBe(problem);
        expect(asked.length).toBeLessThanOrEqual(4);
      },
    );
  },
);

test('the server learns who asks, and that any type is accepted', async () => {
  const picky: RequestListener = ({ headers }, response) => {
    const isContent = headers['user-agent'] && headers.accept?.includes('*/*');
    response.writeHead(isContent ? 200 : 406).end('text');
  };
  await withServer(picky, async () => {
    expect(await read('https://calendar.example/')).toBe('text');
  });
});

describe('a packed calendar', () => {
  test.each([
    ['gzip', gzipSync('text')],
    ['X-GZIP', gzipSync('text')],
    ['deflate', deflateSync('text')],
    ['deflate', deflateRawSync('text')],
    ['br', brotliCompressSync('text')],
  ])('%s is unpacked', async (encoding, body) => {
    const packed: RequestListener = (_request, response) =>
      response.writeHead(200, { 'content-encoding': encoding }).end(body);
    await withServer(packed, async () => {
      expect(await read('https://calendar.example/')).toBe('text');
    });
  });

  test('is unpacked only up to the size limit of a calendar', async () => {
    const bomb = gzipSync('x'.repeat(6_000_000));
    const packed: RequestListener = (_request, response) =>
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb);
    await withServer(packed, async () => {
      expect(await problemOf(read('https://calendar.example/'))).toBe('too-large');
    });
  });
});

test.each([
  ['utf16le', Buffer.from('\uFEFFBEGIN:VCALENDAR', 'utf16le')],
  ['utf16le without its mark', Buffer.from('BEGIN:VCALENDAR', 'utf16le')],
  ['utf16be', Buffer.from('\uFEFFBEGIN:VCALENDAR', 'utf16le').swap16()],
  ['utf8 with its mark', Buffer.from('\uFEFFBEGIN:VCALENDAR')],
])('a text in %s is read', async (_name, body) => {
  const listener: RequestListener = (_request, response) => void response.end(body);
  await withServer(listener, async () => {
    expect(await read('https://calendar.example/')).toBe('BEGIN:VCALENDAR');
  });
});

test('four megabytes are read', async () => {
  const long: RequestListener = (_request, response) => void response.end('x'.repeat(4_000_000));
  await withServer(long, async () => {
    expect(await read('https://calendar.example/')).toHaveLength(4_000_000);
  });
});

test('a file that is too large is not read to its end, and a refusal is no calendar', async () => {
  const large: RequestListener = (_request, response) => void response.end('x'.repeat(5_000_001));
  await withServer(large, async () => {
    expect(await problemOf(read('https://calendar.example/'))).toBe('too-large');
  });
  await withServer(
    (_request, response) => response.writeHead(404).end(),
    async () => {
      expect(await problemOf(read('https://calendar.example/'))).toBe('unreachable');
    },
  );
});
