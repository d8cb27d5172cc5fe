import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { createScriptBuilder } from '../../platform/browser-script';

const ENTRIES = {
  'stripe.js': 'host/main.ts',
  'frame.js': 'frame/main.ts',
  'challenge.js': 'challenge-page.ts',
} as const;

type ScriptName = keyof typeof ENTRIES;

/** Builds the browser scripts at the first request, and keeps them. */
export function createScripts(): (name: ScriptName) => Promise<string> {
  const script = createScriptBuilder();
  return (name) => script(path.join(__dirname, ENTRIES[name]));
}

export function isScriptName(name: string): name is ScriptName {
  return Object.hasOwn(ENTRIES, name);
}

/** The style sheet of the hosted pages and frames. */
export function readStyles(): Promise<string> {
  return readFile(path.join(__dirname, '..', 'pages', 'pages.css'), 'utf8');
}
