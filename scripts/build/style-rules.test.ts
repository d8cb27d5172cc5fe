import { readdirSync } from 'node:fs';
import path from 'node:path';

test('each style module has a file name of its own, because class names begin with it', () => {
  const names = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.module.css'))
    .map((file) => path.basename(file));
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});
