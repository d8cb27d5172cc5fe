import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { compileFunction } from 'node:vm';

/**
 * What a file exports now, read anew at each call. A file that is required would be watched by Node, which would start the server anew
 * after each build.
 */
export function runFresh(file: string): unknown {
  const built: { exports: unknown } = { exports: {} };
  const names = ['module', 'exports', 'require', '__dirname'];
  const run = compileFunction(readFileSync(file, 'utf8'), names, { filename: file });
  run(built, built.exports, createRequire(file), path.dirname(file));
  return built.exports;
}
