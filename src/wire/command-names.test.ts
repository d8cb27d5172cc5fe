import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { wire } from './table';

const IN_MARKUP = /data-command=(?:"|\{`)([^"`$ ]+)/g;

test('each command that a button names for tests exists on our server, alone or as a step', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
    .map((file) => readFileSync(path.join('src', file), 'utf8'));
  const named = files.flatMap((file) =>
    [...file.matchAll(IN_MARKUP)].map(([, name = '']) => `/${name}`),
  );
  const isKnown = (name: string) =>
    wire.some((entry) => name === entry.path || name.startsWith(`${entry.path}/`));
  expect(named).not.toEqual([]);
  expect(named.filter((name) => !isKnown(name))).toEqual([]);
});
