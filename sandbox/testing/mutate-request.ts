import fc from 'fast-check';
import { type RecordedRequest } from './request-recorder';

const deep = (levels: number): unknown =>
  JSON.parse(`${'['.repeat(levels)}${']'.repeat(levels)}`) as unknown;

/** What programs send by mistake and attackers on purpose, as JSON; some of it is Transit. */
const ODD: readonly unknown[] = [
  ...[null, true, '', 0, -1, 1.5, 1e308, -1e-300, 2 ** 31, 2 ** 53, 2 ** 63, [], {}, [[]], [null]],
  ...['\u0000', 'a\u0000b', '\ud800', '😀'.repeat(50), 'x'.repeat(300), 'x'.repeat(60_000)],
  ...['~', '~~', '^', '^0', '^ ', '`', '~#', '~#set', '~:x', '~unot-a-uuid', '~f1e999', '~fNaN'],
  ...['~mNaN', '~m8640000000000000', '~m-62167219200001', '~m1e30', '~t', '~t9999-12-31', '~zNaN'],
  ...['~zINF', '~i99999999999999999999', '~n1', '~bAAAA', '~$x', '~rx', '~c', '~?t', '~_', '~d1'],
  ...[
    ['~#geo', [1e308, 0]],
    ['~#geo', []],
    ['~#mn', [1.5, 'usd']],
    ['~#mn', [2 ** 53, 'XXX']],
  ],
  ...[
    ['~#cmap', [[], 1]],
    ['~#constructor', 1],
    ['^ ', '~:__proto__', 1],
    ['^ ', 'a'],
  ],
  ...[
    '__proto__',
    'constructor',
    'toString',
    'undefined',
    'null',
    'NaN',
    'Infinity',
    '-0',
    '1e400',
  ],
  ...['0000-01-01T00:00:00.000Z', '+275760-09-13T00:00:00.000Z', '9999-12-31T23:59:59.999Z'],
  ...['2030-02-30T00:00:00.000Z', '2030-01-01', 'P1D', 'P999999999999D', '-P1D', 'PT0S', '24:00'],
  ...[
    '99999999999999999999',
    '-1',
    '1,2',
    ',',
    '1,',
    '90,180,-90,-180',
    '0,0',
    'a,b,c',
    '%',
    '%00',
  ],
  ...['USD', 'JPY', 'xxx', 'a@b.example', 'http://', "'; drop table users; --", '{{#if', '../../x'],
  ...[
    'transition/none',
    'state/none',
    'name/alias',
    '[',
    '{"a":',
    '<b>',
    '\r\n',
    '\u202e',
    '/',
    '..',
  ],
  deep(50),
  deep(300),
  { __proto__: null, lat: 1, lng: 1 },
  { amount: 1, currency: 'USD' },
  { a: { b: { c: [1, { d: null }] } } },
];

type Choice = (count: number) => number;
type Json = unknown;

interface Node {
  parent: Json[] | Record<string, Json>;
  key: string | number;
}

function nodesOf(root: Json): Node[] {
  if (typeof root !== 'object' || root === null) return [];
  const parent = root as Json[] | Record<string, Json>;
  const keys: (string | number)[] = Array.isArray(parent)
    ? parent.map((_, index) => index)
    : Object.keys(parent);
  return keys.flatMap((key) => [{ parent, key }, ...nodesOf(read({ parent, key }))]);
}

const read = ({ parent, key }: Node): Json => (parent as Record<string | number, Json>)[key];
const write = ({ parent, key }: Node, value: Json) => {
  Object.defineProperty(parent, key, {
    value,
    enumerable: true,
    writable: true,
    configurable: true,
  });
};

function remove({ parent, key }: Node): void {
  if (Array.isArray(parent)) parent.splice(Number(key), 1);
  else delete parent[key];
}

/** Changes one place of a tree: another value, none, a duplicate, deeper nesting, or a value from elsewhere in it. */
function changeTree(root: Json, choose: Choice): void {
  const nodes = nodesOf(root);
  const node = nodes[choose(nodes.length)];
  if (!node) return;
  switch (choose(8)) {
    case 0:
      return remove(node);
    case 1:
      return write(node, [read(node)]);
    case 2:
      return write(node, { x: read(node) });
    case 3: {
      const other = nodes[choose(nodes.length)];
      return other && write(node, structuredClone(read(other)));
    }
    case 4:
      if (Array.isArray(node.parent)) node.parent.splice(Number(node.key), 0, read(node));
      return;
    case 5: {
      const value = read(node);
      return write(node, typeof value === 'number' ? -value : `${String(value)}x`);
    }
    default:
      return write(node, ODD[choose(ODD.length)]);
  }
}

const asText = (value: Json): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '');

/** Addresses cannot contain halves of surrogate pairs. */
const wellFormed = (text: string): string => text.replace(/\p{Surrogate}/gu, '?');

function changePairs(text: string, choose: Choice): string {
  const pairs = [...new URLSearchParams(text)];
  const at = choose(pairs.length);
  const pair = pairs[at];
  const value = asText(ODD[choose(ODD.length)]).slice(0, 2000);
  if (!pair) pairs.push(['x', value]);
  else {
    const changes: (() => unknown)[] = [
      () => pairs.splice(at, 1),
      () => pairs.push([pair[0], value]),
      () => (pair[0] = `${pair[0]}[${value.slice(0, 20)}]`),
      () => (pair[0] = value.slice(0, 200)),
      () => (pair[1] = `${pair[1]},${value}`),
      () => (pair[1] = value),
    ];
    changes[choose(changes.length)]?.();
  }
  return new URLSearchParams(pairs.map(([name, member]) => [name, member])).toString();
}

function changeBytes(body: Buffer, choose: Choice): Buffer {
  if (body.length === 0) return Buffer.from([choose(256)]);
  const at = choose(body.length);
  switch (choose(4)) {
    case 0:
      return body.subarray(0, at);
    case 1:
      return Buffer.concat([body.subarray(0, at), body.subarray(choose(body.length))]);
    case 2: {
      const odd = Buffer.from(asText(ODD[choose(ODD.length)]));
      return Buffer.concat([body.subarray(0, at), odd, body.subarray(at)]);
    }
    default: {
      const changed = Buffer.from(body);
      changed[at] = choose(256);
      return changed;
    }
  }
}

function changeBody({ headers, body }: RecordedRequest, choose: Choice): Buffer {
  const type = headers['content-type'] ?? '';
  if (choose(8) > 0 && /json/.test(type)) {
    // Wrapped in a list, so that the whole can be changed too.
    const root = [JSON.parse(body.toString('utf8')) as Json];
    changeTree(root, choose);
    return Buffer.from(JSON.stringify(root[0]) ?? '');
  }
  if (choose(8) > 0 && type.includes('urlencoded'))
    return Buffer.from(changePairs(body.toString('utf8'), choose));
  return changeBytes(body, choose);
}

function changePath(path: string, choose: Choice): string {
  const [place = '', query] = path.split('?');
  if (query !== undefined && choose(5) > 0) return `${place}?${changePairs(query, choose)}`;
  if (choose(4) > 0) return `${place}?${changePairs(query ?? '', choose)}`;
  const segments = place.split('/');
  const at = 1 + choose(segments.length - 1);
  segments[at] = encodeURIComponent(wellFormed(asText(ODD[choose(ODD.length)]).slice(0, 300)));
  return segments.join('/') + (query === undefined ? '' : `?${query}`);
}

const HEADERS: readonly [string, string][] = [
  ['content-type', 'application/json'],
  ['content-type', 'application/transit+json'],
  ['content-type', 'application/x-www-form-urlencoded'],
  ['content-type', 'multipart/form-data; boundary=x'],
  ['content-type', 'multipart/form-data'],
  ['content-type', ';'],
  ['accept', 'application/json'],
  ['accept', 'text/html'],
  ['x-transit-verbose', 'true'],
  ['authorization', 'Bearer x'],
  ['authorization', 'Basic Og=='],
  ['content-encoding', 'gzip'],
  ['idempotency-key', 'x'],
  ['stripe-account', 'acct_x'],
  ['cookie', 'x=%'],
  ['range', 'bytes=5-1'],
  ['if-none-match', '*'],
];

function changeHeaders(headers: Record<string, string>, choose: Choice): Record<string, string> {
  const names = Object.keys(headers);
  const dropped = choose(4) === 0 ? names[choose(names.length)] : undefined;
  const kept = Object.entries(headers).filter(([name]) => name !== dropped);
  return dropped
    ? Object.fromEntries(kept)
    : Object.fromEntries([...kept, HEADERS[choose(HEADERS.length)] ?? ['x', 'x']]);
}

function change(request: RecordedRequest, choose: Choice): RecordedRequest {
  const where = choose(10);
  if (where === 0) return { ...request, headers: changeHeaders(request.headers, choose) };
  if (where > 2 && request.body.length > 0)
    return { ...request, body: changeBody(request, choose) };
  return { ...request, path: changePath(request.path, choose) };
}

/** One of these requests with one, two or three changes; the numbers decide which. */
export const mutatedRequest = (
  requests: readonly RecordedRequest[],
): fc.Arbitrary<RecordedRequest> =>
  fc
    .tuple(fc.nat(), fc.integer({ min: 1, max: 3 }), fc.infiniteStream(fc.nat()))
    .map(([which, changes, numbers]) => {
      const choose: Choice = (count) => (count === 0 ? 0 : Number(numbers.next().value) % count);
      let request = requests[which % requests.length] as RecordedRequest;
      for (let done = 0; done < changes; done += 1) {
        try {
          request = change(request, choose);
        } catch {
          // An earlier change left a body that is no longer JSON: its bytes can still be changed.
          request = { ...request, body: changeBytes(request.body, choose) };
        }
      }
      return request;
    });
