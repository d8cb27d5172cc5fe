import { readFileSync } from 'node:fs';
import path from 'node:path';
import { READ_ELSEWHERE } from '../server/config/unknown-settings';
import { envTemplate, readSettings, settingGroups, settingsPage } from './generate-settings';

const textOf = (...names: string[]) => readFileSync(path.join(__dirname, '..', ...names), 'utf8');

test('docs/settings.md and .env-template are what `npm run settings` writes', () => {
  expect(textOf('docs', 'settings.md')).toBe(settingsPage());
  expect(textOf('.env-template')).toBe(envTemplate());
});

test('each setting that a program reads is explained once, and no other', () => {
  const explained = settingGroups.flatMap(({ settings }) => Object.keys(settings));
  const read = new Set([...readSettings, ...READ_ELSEWHERE]);
  expect(explained.toSorted()).toEqual([...read].toSorted());
});
