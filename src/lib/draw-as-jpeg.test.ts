/** @jest-environment jsdom */
import { shrinkPicture } from './shrink-picture';

const MB = 1024 * 1024;

/** Imitates a browser that draws, and records the drawings in order. */
function drawing() {
  const calls: string[] = [];
  const context = {
    fillStyle: '',
    fillRect(...box: readonly number[]) {
      calls.push(`${this.fillStyle} ${box.join(' ')}`);
    },
    drawImage: () => calls.push('picture'),
  };
  const canvas = {
    getContext: () => context,
    toBlob: (done: (blob: Blob) => void, type: string) => done(new Blob(['small'], { type })),
  };
  const createElement = jest.spyOn(document, 'createElement');
  createElement.mockReturnValue(Object.assign(document.createElement('canvas'), canvas));
  Object.assign(globalThis, {
    createImageBitmap: () => Promise.resolve({ width: 4000, height: 3000, close: () => undefined }),
  });
  return calls;
}

afterEach(() => jest.restoreAllMocks());

test('a large picture with transparent parts is drawn on white', async () => {
  const calls = drawing();
  const file = new File([new Uint8Array(3 * MB)], 'drill.png', { type: 'image/png' });
  const shrunk = await shrinkPicture(file);
  expect(shrunk.type).toBe('image/jpeg');
  expect(calls).toEqual(['white 0 0 2560 1920', 'picture']);
});
