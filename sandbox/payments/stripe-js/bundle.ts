import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'esbuild';

async function bundle(entry: string): Promise<string> {
  const result = await build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    minify: true,
    format: 'iife',
    target: 'es2022',
    platform: 'browser',
    legalComments: 'none',
  });
  const [file] = result.outputFiles;
  if (!file) throw new Error(`The bundler made nothing of ${entry}`);
  return file.text;
}

const ENTRIES = {
  'stripe.js': 'host/main.ts',
  'frame.js': 'frame/main.ts',
  'challenge.js': 'challenge-page.ts',
} as const;

type ScriptName = keyof typeof ENTRIES;

/** Builds browser scripts from their TypeScript files when they are first asked for, and keeps them. */
export function createScripts(): (name: ScriptName) => Promise<string> {
  const kept = new Map<ScriptName, Promise<string>>();
  return (name) => {
    const present = kept.get(name);
    if (present) return present;
    const made = bundle(path.join(__dirname, ENTRIES[name]));
    kept.set(name, made);
    made.catch(() => kept.delete(name));
    return made;
  };
}

export function isScriptName(name: string): name is ScriptName {
  return Object.hasOwn(ENTRIES, name);
}

/** The style sheet of the hosted pages and frames. */
export function readStyles(): Promise<string> {
  return readFile(path.join(__dirname, '..', 'pages', 'pages.css'), 'utf8');
}
