import { saveFile } from './save-file';

test('a file stays readable until even a busy browser has begun the download', () => {
  jest.useFakeTimers();
  const readable = new Set<string>();
  const pressed: string[] = [];
  URL.createObjectURL = () => {
    readable.add('blob:file');
    return 'blob:file';
  };
  URL.revokeObjectURL = (url) => readable.delete(url);
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function press(
    this: HTMLAnchorElement,
  ) {
    pressed.push(`${this.download} ${this.href}`);
  });
  saveFile('sums.csv', new Blob(['1,2']));
  expect(pressed).toEqual(['sums.csv blob:file']);
  jest.advanceTimersByTime(30_000);
  expect(readable.size).toBe(1);
  jest.advanceTimersByTime(60_000);
  expect(readable.size).toBe(0);
  jest.useRealTimers();
});
