import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const isCode = (file: string): boolean =>
  /\.tsx?$/.test(file) && !/\.test\.|\btesting\b/.test(file);

/** The files that can show a text, without tests. */
export const readCode = (root: string): string[] =>
  ['src', 'server'].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter(isCode)
      .map((file) => readFileSync(path.join(root, folder, file), 'utf8')),
  );
