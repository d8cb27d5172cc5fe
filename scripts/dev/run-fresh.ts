import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { compileFunction } from 'node:vm';

/** Reads the exports of a file again at each call. Node.js would watch a required file, and restart the server after each build. */
export function runFresh(file: string): unknown {
  const built: { exports: unknown } = { exports: {} };
  const names = ['module', 'exports', 'require', '__dirname'];
  const run = compileFunction(readFileSync(file, 'utf8'), names, { filename: file });
  run(built, built.exports, createRequire(file), path.dirname(file));
  return built.exports;
}
