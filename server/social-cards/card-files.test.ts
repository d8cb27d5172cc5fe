import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { CardFiles } from './card-files';

const log = pino({ level: 'silent' });
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'cards-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const drawing = (text: string, isComplete = true) =>
  jest.fn(() => Promise.resolve({ bytes: Buffer.from(text), isComplete }));

test('what several ask for at once is drawn once, and found again by the next server', async () => {
  const draw = drawing('a');
  const files = new CardFiles(folder, 10, log);
  await Promise.all([files.get('a', draw), files.get('a', draw)]);
  const found = await new CardFiles(folder, 10, log).get('a', draw);
  expect(found.bytes.toString()).toBe('a');
  expect(draw).toHaveBeenCalledTimes(1);
});

test('what is not complete is not kept', async () => {
  const files = new CardFiles(folder, 10, log);
  await files.get('a', drawing('a', false));
  expect(readdirSync(folder)).toEqual([]);
});

test('no more files are kept than are allowed', async () => {
  const files = new CardFiles(folder, 3, log);
  for (const name of ['a', 'b', 'c', 'd', 'e']) await files.get(name, drawing(name));
  expect(readdirSync(folder)).toHaveLength(3);
  const again = drawing('e');
  await files.get('e', again);
  expect(again).not.toHaveBeenCalled();
});

test('a drawing that fails is tried again', async () => {
  const files = new CardFiles(folder, 3, log);
  await expect(files.get('a', () => Promise.reject(new Error('no room')))).rejects.toThrow();
  expect((await files.get('a', drawing('a'))).bytes.toString()).toBe('a');
});

test('what cannot be kept is sent all the same, and leaves nothing behind', async () => {
  const file = path.join(folder, 'file');
  writeFileSync(file, '');
  const noFolder = new CardFiles(path.join(file, 'cards'), 3, log);
  expect((await noFolder.get('a', drawing('a'))).bytes.toString()).toBe('a');

  // The finished file cannot take its place, because a folder is there.
  const files = new CardFiles(folder, 3, log);
  const { bytes } = await files.get('b', () => {
    mkdirSync(path.join(folder, `${sha256('"b"')}.jpg`, 'something'), { recursive: true });
    return drawing('b')();
  });
  expect(bytes.toString()).toBe('b');
  expect(readdirSync(folder).toSorted()).toEqual([`${sha256('"b"')}.jpg`, 'file'].toSorted());
});
