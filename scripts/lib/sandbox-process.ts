import { type ReadyChild, startUntilReady } from './child';

interface SandboxProcessOptions {
  port: number;
  /** Root URL of the web application, for links in emails. */
  appUrl: string;
  env: NodeJS.ProcessEnv;
  args?: string[];
  onLine?: (line: string) => void;
}

/** Starts the sandbox as a program of its own and waits until its services answer. */
export function startSandboxProcess(options: SandboxProcessOptions): Promise<ReadyChild> {
  const { port, appUrl, env, args = [], onLine = console.log } = options;
  return startUntilReady({
    name: 'The sandbox',
    command: process.execPath,
    args: [
      '--import',
      'tsx',
      'sandbox/main.ts',
      '--port',
      String(port),
      '--app-url',
      appUrl,
      ...args,
    ],
    env,
    isReady: (line) => line.startsWith('ready'),
    onLine,
  });
}
