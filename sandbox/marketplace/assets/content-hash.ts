import { createHash } from 'node:crypto';

/** The hash that the official command line computes, so that it pushes changed files only. */
export const contentHashOf = (file: string | Buffer): string =>
  createHash('sha1')
    .update(`${Buffer.byteLength(file)}|`)
    .update(file)
    .digest('hex');
