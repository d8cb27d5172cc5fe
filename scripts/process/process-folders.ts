import path from 'node:path';

const PROCESS_ROOT = path.join(__dirname, '..', '..', 'process');

/** Every definition of every process: the current one, those that running transactions may still use, and one with an alias of its own. */
export const processDefinitions = [
  { process: 'flex-default-process', definition: 'current', folder: 'flex-default-process' },
  { process: 'flex-default-process', definition: 'v2', folder: 'flex-default-process/v2' },
  { process: 'flex-default-process', definition: 'v1', folder: 'flex-default-process/v1' },
  { process: 'flex-default-process', definition: 'asked', folder: 'flex-default-process/asked' },
  { process: 'cart-item', definition: 'current', folder: 'cart-item' },
  { process: 'extension', definition: 'current', folder: 'extension' },
  { process: 'extension', definition: 'v1', folder: 'extension/v1' },
  { process: 'late-fee', definition: 'current', folder: 'late-fee' },
] as const;

/** The alias that the web app starts transactions with. */
export const RELEASE_ALIAS = 'release-1';
/** The alias of orders that their owner answers first; its definition is `asked`. */
export const REQUEST_ALIAS = 'request-1';

export type ProcessName = (typeof processDefinitions)[number]['process'];

/** A definition on this machine. */
export interface LocalDefinition {
  /** The name of the process at the marketplace. */
  readonly process: string;
  /** An absolute path. */
  readonly folder: string;
}

/** The absolute path of a definition's folder. */
export const definitionPath = (folder: string): string => path.join(PROCESS_ROOT, folder);
