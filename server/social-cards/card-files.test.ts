import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CardFiles } from './card-files';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'cards-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const drawing = (text: string, isComplete = true) =>
  jest.fn(() => Promise.resolve({ bytes: Buffer.from(text), isComplete }));

test('what several ask for at once is drawn once, and found again by the next server', async () => {
  const draw = drawing('a');
  const files = new CardFiles(folder, 10);
  await Promise.all([files.get('a', draw), files.get('a', draw)]);
  const found = await new CardFiles(folder, 10).get('a', draw);
  expect(found.bytes.toString()).toBe('a');
  expect(draw).toHaveBeenCalledTimes(1);
});

test('what is not complete is not kept', async () => {
  const files = new CardFiles(folder, 10);
  await files.get('a', drawing('a', false));
  expect(readdirSync(folder)).toEqual([]);
});

test('no more files are kept than are allowed', async () => {
  const files = new CardFiles(folder, 3);
  for (const name of ['a', 'b', 'c', 'd', 'e']) await files.get(name, drawing(name));
  expect(readdirSync(folder)).toHaveLength(3);
  const again = drawing('e');
  await files.get('e', again);
  expect(again).not.toHaveBeenCalled();
});

test('a drawing that fails is tried again', async () => {
  const files = new CardFiles(folder, 3);
  await expect(files.get('a', () => Promise.reject(new Error('no room')))).rejects.toThrow();
  expect((await files.get('a', drawing('a'))).bytes.toString()).toBe('a');
});
