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

/** Builds browser scripts from their TypeScript files when they are first asked for, and keeps them. */
export function createScriptBuilder(): (entry: string) => Promise<string> {
  const kept = new Map<string, Promise<string>>();
  return (entry) => {
    const present = kept.get(entry);
    if (present) return present;
    const made = bundle(entry);
    kept.set(entry, made);
    made.catch(() => kept.delete(entry));
    return made;
  };
}
