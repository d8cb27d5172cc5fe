import { readFileSync } from 'node:fs';

/*
 * How the program ends: by a signal, or because the `npx` that started it was ended. On a signal, npx ends its shell, and neither
 * of them passes the signal on: without this the program would go on, unseen, and keep its port.
 */

const LOOK_EVERY_MS = 500;

/** Some shells pass a signal on that the terminal has sent already: two within this time are one. */
const SAME_SIGNAL_MS = 1000;

const PROGRAM = 'marketplace-sandbox';

/** Runs `stop` on the first signal and then ends the program; a later one ends it at once. */
export function stopOnSignals(stop: () => Promise<void>): void {
  let begun: number | undefined;
  const end = () => {
    if (begun === undefined) {
      begun = performance.now();
      void stop().then(() => process.exit(0));
    } else if (performance.now() - begun > SAME_SIGNAL_MS) process.exit(1);
  };
  process.on('SIGINT', end);
  process.on('SIGTERM', end);
}

interface Running {
  readonly name: string;
  readonly parent: number;
}

/** What Linux tells about a process; undefined when it is gone, and on other systems. */
function look(id: number): Running | undefined {
  try {
    // "42 (npm exec) S 41 …": the name may contain parentheses.
    const stat = readFileSync(`/proc/${String(id)}/stat`, 'latin1');
    const nameEnd = stat.lastIndexOf(')');
    const [, parent = ''] = stat.slice(nameEnd + 2).split(' ');
    return { name: stat.slice(stat.indexOf('(') + 1, nameEnd), parent: Number(parent) };
  } catch {
    return undefined;
  }
}

/** True for `npx marketplace-sandbox`; what npm starts from a script may be meant to outlive it. */
const isStartedByNpx = (env: NodeJS.ProcessEnv): boolean =>
  env['npm_lifecycle_event'] === 'npx' &&
  env['npm_lifecycle_script']?.replaceAll(/["']/g, '') === PROGRAM;

/** Between this program and npx are a shell and, to save memory, the program's own first process. */
const MOST_BETWEEN = 3;

/** Those whose end is the end of npx: all processes up to npx itself, where that can be seen, and the parent elsewhere. */
function starters(): string {
  const ids: number[] = [];
  for (let id = process.ppid; ids.length <= MOST_BETWEEN;) {
    const starter = look(id);
    if (!starter) break;
    ids.push(id);
    if (starter.name.startsWith('npm')) return ids.join(' of ');
    id = starter.parent;
  }
  return String(process.ppid);
}

/** If npx started this program, ends it as a signal would once npx is gone. */
export function endWithNpx(env: NodeJS.ProcessEnv): void {
  if (!isStartedByNpx(env)) return;
  const first = starters();
  const timer = setInterval(() => {
    if (starters() === first) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, LOOK_EVERY_MS);
  timer.unref();
}
