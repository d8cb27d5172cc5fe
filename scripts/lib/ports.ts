import { createServer } from 'node:net';
import { holderOf } from './port-holder';
import { CommandError } from './report';

/** A port number from a variable, or the default. Throws with the variable's name if the value is not a port. */
export function portFrom(env: NodeJS.ProcessEnv, name: string, fallback: number): number {
  const text = env[name]?.trim();
  if (!text) return fallback;
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new CommandError(`${name} is "${text}", but must be a port number from 1 to 65535.`);
  }
  return port;
}

const canListen = (port: number, host: string) =>
  new Promise<boolean>((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, host, () => server.close(() => resolve(true)));
  });

/** Throws, before anything slow begins, if another program uses the port. */
export async function assertFree(
  port: number,
  { name, variable }: { name: string; variable: string },
): Promise<void> {
  const free = (await canListen(port, '127.0.0.1')) && (await canListen(port, '::'));
  if (free) return;
  const holder = holderOf(port);
  const by = holder
    ? `process ${String(holder.id)} (${holder.command})`
    : 'another program (perhaps Toolyard runs already)';
  throw new CommandError(
    `Port ${port} for the ${name} is taken by ${by}. ` +
      `Stop it${holder ? ` with "kill ${String(holder.id)}"` : ''}, or set ${variable} to a free port.`,
  );
}
