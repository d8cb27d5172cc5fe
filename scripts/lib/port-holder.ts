import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import path from 'node:path';

export interface Holder {
  /** Its process id. */
  readonly id: number;
  /** The program with its arguments, as it was started. */
  readonly command: string;
}

const LISTENING = '0A';

/** The kernel's numbers of the sockets that listen on a port, from its tables of addresses. */
function socketsOn(port: number): ReadonlySet<string> {
  const hexPort = `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  const rows = ['tcp', 'tcp6']
    .map((name) => path.join('/proc/net', name))
    .filter((file) => existsSync(file))
    .flatMap((file) => readFileSync(file, 'latin1').split('\n'))
    .map((line) => line.trim().split(/\s+/));
  return new Set(
    rows
      .filter(([, local = '', , state]) => local.endsWith(hexPort) && state === LISTENING)
      .map((columns) => `socket:[${columns[9] ?? ''}]`),
  );
}

/** What `read` returns; undefined for another user's process, or one that has ended meanwhile. */
function ifReadable<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

function onLinux(port: number): number | undefined {
  const sockets = socketsOn(port);
  const holds = (id: string) =>
    ifReadable(() =>
      readdirSync(`/proc/${id}/fd`).some((file) =>
        sockets.has(ifReadable(() => readlinkSync(`/proc/${id}/fd/${file}`)) ?? ''),
      ),
    );
  const id = readdirSync('/proc').find((name) => /^\d+$/.test(name) && holds(name));
  return id === undefined ? undefined : Number(id);
}

const outputOf = (command: string, args: readonly string[]): string =>
  spawnSync(command, args, { encoding: 'utf8' }).stdout?.trim() ?? '';

/** The program that listens on a port of this machine; undefined if the system does not tell, as with another user's program. */
export function holderOf(port: number): Holder | undefined {
  const isLinux = existsSync('/proc/net/tcp');
  const id = isLinux
    ? onLinux(port)
    : Number(
        outputOf('lsof', ['-t', '-nP', `-iTCP:${String(port)}`, '-sTCP:LISTEN']).split('\n')[0],
      );
  if (!id) return undefined;
  const command = isLinux
    ? readFileSync(`/proc/${String(id)}/cmdline`, 'utf8')
        .replaceAll('\0', ' ')
        .trim()
    : outputOf('ps', ['-o', 'command=', '-p', String(id)]);
  return { id, command };
}
