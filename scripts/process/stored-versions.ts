import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type RemoteVersion } from './cli-arguments';
import { type CliResult } from './flex-cli';
import { type FlexRunner } from './flex-session';
import { readTextTable } from './text-table';

/** A version of a process at the marketplace. */
export interface StoredVersion {
  version: number;
  aliases: readonly string[];
  transactions: number;
}

/** The versions of a process; nothing if the marketplace has no such process. Throws if it cannot be asked. */
export function storedVersions(run: FlexRunner, process: string): StoredVersion[] {
  const { ok, output } = run(['process', 'list', '--process', process]);
  if (!ok) {
    if (output.includes('404')) return [];
    throw new Error(output.trim());
  }
  return readTextTable(output).map((row) => ({
    version: Number(row['Version']),
    aliases: (row['Aliases'] ?? '').split(/[\s,]+/).filter(Boolean),
    transactions: Number(row['Transactions']),
  }));
}

export const versionArgs = (remote: RemoteVersion): string[] =>
  remote.kind === 'alias' ? ['--alias', remote.alias] : ['--version', remote.version];

/** Writes a stored version to `folder`, which must not exist. The official CLI leaves an empty one after a refusal. */
export function pullVersion(
  run: FlexRunner,
  { process, remote, folder }: { process: string; remote: RemoteVersion; folder: string },
): CliResult {
  const wanted = versionArgs(remote);
  const pulled = run(['process', 'pull', '--process', process, '--path', folder, ...wanted]);
  if (pulled.ok) return pulled;
  rmSync(folder, { recursive: true, force: true });
  if (!pulled.output.includes('404')) return pulled;
  return { ok: false, output: `The marketplace has no ${process} ${wanted.join(' ')}.` };
}

/** Calls `read` with a folder that has a stored version while it runs. Throws what the marketplace answered otherwise. */
export function withStored<T>(
  run: FlexRunner,
  wanted: { process: string; remote: RemoteVersion },
  read: (folder: string) => T,
): T {
  const temporary = mkdtempSync(path.join(tmpdir(), 'process-'));
  try {
    const folder = path.join(temporary, 'stored');
    const pulled = pullVersion(run, { ...wanted, folder });
    if (!pulled.ok) throw new Error(pulled.output.trim());
    return read(folder);
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
}
