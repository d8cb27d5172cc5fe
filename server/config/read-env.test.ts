import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ConfigError } from './config-error';
import { readEnv } from './read-env';

const withFile = (text: string): string => {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'env-')), '.env');
  writeFileSync(file, text);
  return file;
};

test('the environment wins over the file, and blank values count as absent', () => {
  process.env['READ_ENV_TEST'] = 'from environment';
  const env = readEnv(withFile('READ_ENV_TEST=from file\nREAD_ENV_OTHER="a b"\nREAD_ENV_BLANK=\n'));
  delete process.env['READ_ENV_TEST'];
  expect(env).toMatchObject({ READ_ENV_TEST: 'from environment', READ_ENV_OTHER: 'a b' });
  expect(env).not.toHaveProperty('READ_ENV_BLANK');
});

test('the .env file is optional', () => {
  expect(readEnv('/nowhere/.env')).toHaveProperty('PATH');
});

test('a folder in place of the file is reported in a sentence', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'env-'));
  expect(() => readEnv(folder)).toThrow(`${folder} is a folder and not a file`);
  expect(() => readEnv(folder)).toThrow(ConfigError);
});
