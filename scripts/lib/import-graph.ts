import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/** Each of our modules by its path from the project's root, with the modules and texts that it imports. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>;

const root = path.resolve(__dirname, '..', '..');
const folders = [
  'src',
  'server',
  'scripts',
  'process',
  'content',
  'e2e',
  'sandbox',
  'translations',
];

const filesIn = (folder: string): string[] =>
  readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$|^en\.json$/.test(entry.name))
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .filter((file) => !file.includes('node_modules'));

/** Reads the imports of all modules. Types and `import()` count too. */
export function readImports(): ImportGraph {
  const files = folders.flatMap(filesIn);
  const known = new Set(files);
  const resolve = (from: string, request: string): string | undefined => {
    if (!request.startsWith('.') && !request.startsWith('~/')) return undefined;
    const base = request.startsWith('.')
      ? path.join(path.dirname(from), request)
      : request.replace(/^~/, 'src');
    return ['', '.ts', '.tsx', '.d.ts'].map((end) => base + end).find((file) => known.has(file));
  };
  const importsOf = (file: string) =>
    ts
      .preProcessFile(readFileSync(path.join(root, file), 'utf8'))
      .importedFiles.flatMap(({ fileName }) => resolve(file, fileName) ?? []);
  return new Map(files.map((file) => [file, file.endsWith('.json') ? [] : importsOf(file)]));
}
