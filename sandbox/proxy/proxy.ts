import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
} from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { type Duplex } from 'node:stream';
import { answeredHosts, isReport, pathInSandbox } from './hosts';
import { close, listen } from '../platform/http-server';
import { type Log } from '../platform/log';
import { makeCertificates } from './certificates';

/** A running proxy, and what a browser is told to use it. */
export interface Proxy {
  /** Its origin; no trailing slash. */
  readonly url: string;
  /** The file by which a browser or a system asks only the answered hosts through it. */
  readonly pacUrl: string;
  /** The certificate that other clients than Chromium are told to trust, as PEM. */
  readonly authority: string;
  readonly chromiumFlags: readonly string[];
  stop(): Promise<void>;
}

/** How it is started. */
export interface ProxyOptions {
  /** 0 takes any free port. */
  readonly port: number;
  /** Address to listen on. */
  readonly host: string;
  /** Answers as the sandbox does on its own port. */
  readonly answer: RequestListener;
  readonly log: Log;
}

const HTTPS_PORT = '443';

/** A browser's rule: these hosts through the proxy, everything else as if there were none. */
const pacFile = (authority: string): string => `function FindProxyForURL(url, host) {
  var answered = ${JSON.stringify(answeredHosts)};
  return url.indexOf('https:') === 0 && answered.indexOf(host) >= 0 ? 'PROXY ${authority}' : 'DIRECT';
}
`;

const refusalOf = (wanted: string): string =>
  `The sandbox's proxy has no way to ${wanted}. It answers https for ${answeredHosts.join(', ')}; ` +
  'with /proxy.pac a browser asks only these through it.\n';

function send(response: ServerResponse, status: number, [type, body]: readonly [string, string]) {
  response.writeHead(status, { 'Content-Type': type, 'Content-Length': Buffer.byteLength(body) });
  response.end(body);
}

/** What the proxy itself has at its address. All else is meant for another host, without encryption. */
function answerPlain(request: IncomingMessage, response: ServerResponse, authority: string): void {
  const pac = pacFile(`localhost:${String(request.socket.localPort)}`);
  if (request.url === '/proxy.pac') send(response, 200, ['application/x-ns-proxy-autoconfig', pac]);
  else if (request.url === '/ca.pem') send(response, 200, ['application/x-pem-file', authority]);
  else send(response, 403, ['text/plain', refusalOf(request.url ?? '/')]);
}

/** Answers what came in encrypted, for the host that it was meant for. */
function answerFor(request: IncomingMessage, response: ServerResponse, answer: RequestListener) {
  const address = `https://${request.headers.host ?? ''}${request.url ?? ''}`;
  const path = URL.canParse(address) ? pathInSandbox(address) : undefined;
  if (path !== undefined) {
    request.url = path;
    answer(request, response);
  } else if (URL.canParse(address) && isReport(address)) {
    request.resume();
    response.writeHead(204, { 'Access-Control-Allow-Origin': '*' }).end();
  } else send(response, 421, ['text/plain', refusalOf(address)]);
}

function refuse(socket: Duplex, wanted: string): void {
  const body = refusalOf(wanted);
  socket.end(
    [
      'HTTP/1.1 403 Forbidden',
      'Content-Type: text/plain',
      `Content-Length: ${String(Buffer.byteLength(body))}`,
      'Connection: close',
      '',
      body,
    ].join('\r\n'),
  );
}

/** Starts an HTTPS proxy for the hosts that clients name in their code. Its certificates are made anew, and end with it. */
export async function startProxy({ port, host, answer, log }: ProxyOptions): Promise<Proxy> {
  const { authority, chain, key, keyHash } = makeCertificates(answeredHosts, new Date());
  const secure = createSecureServer({ cert: chain, key }, (request, response) =>
    answerFor(request, response, answer),
  );
  const server = createServer((request, response) => answerPlain(request, response, authority));
  const tunnels = new Set<Duplex>();
  server.on('connect', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const [name = '', wantedPort] = (request.url ?? '').split(':');
    // A browser that leaves in the middle is no fault of anybody.
    socket.on('error', () => socket.destroy());
    tunnels.add(socket);
    socket.once('close', () => tunnels.delete(socket));
    if (wantedPort !== HTTPS_PORT || !answeredHosts.includes(name.toLowerCase())) {
      log.info(`proxy    refused ${request.url ?? ''}`);
      refuse(socket, request.url ?? '');
      return;
    }
    socket.write('HTTP/1.1 200 Connection Established\r\n\r\n');
    if (head.length > 0) socket.unshift(head);
    secure.emit('connection', socket);
  });
  const taken = await listen(server, { port, host });
  const url = `http://localhost:${String(taken)}`;
  const pacUrl = `${url}/proxy.pac`;
  return {
    url,
    pacUrl,
    authority,
    chromiumFlags: [
      `--proxy-pac-url=${pacUrl}`,
      `--ignore-certificate-errors-spki-list=${keyHash}`,
    ],
    stop: async () => {
      for (const tunnel of tunnels) tunnel.destroy();
      await close(server);
    },
  };
}
