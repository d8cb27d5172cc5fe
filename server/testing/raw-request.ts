import { connect } from 'node:net';

export interface RawRequest {
  readonly method?: string;
  readonly target: string;
  readonly headers?: Record<string, string>;
  readonly body?: string;
}

/** Sends a target exactly as given, which clients would normalize. Resolves with the status; null if none came. */
export const sendRaw = (
  serverUrl: string,
  { method = 'GET', target, headers = {}, body = '' }: RawRequest,
): Promise<number | null> =>
  new Promise((resolve) => {
    const all = {
      host: 'localhost',
      connection: 'close',
      'content-length': Buffer.byteLength(body),
      ...headers,
    };
    const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
    const socket = connect(Number(new URL(serverUrl).port), '127.0.0.1');
    let answer = '';
    socket.on('data', (data) => (answer += data.toString('latin1')));
    socket.on('error', () => resolve(null));
    socket.on('close', () => resolve(Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? NaN) || null));
    socket.write([`${method} ${target} HTTP/1.1`, ...lines, '', body].join('\r\n'));
  });
