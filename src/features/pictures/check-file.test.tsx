import { fileFault, readPicture } from './check-file';

/** The first bytes of a HEIC photo after the size of their box. */
const heic = (name: string, type: string) =>
  new File(['\0\0\0\u0018ftypheic\0\0\0\0mif1heic'], name, { type });

function reading(createImageBitmap: () => Promise<unknown>) {
  const canvas = {
    getContext: () => ({ fillRect: () => undefined, drawImage: () => undefined }),
    toBlob: (done: (blob: Blob) => void, type: string) => done(new Blob(['drawn'], { type })),
  };
  const createElement = jest.spyOn(document, 'createElement');
  createElement.mockReturnValue(Object.assign(document.createElement('canvas'), canvas));
  Object.assign(globalThis, { createImageBitmap });
}

afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(globalThis, 'createImageBitmap');
});

const photos = [
  heic('saw.heic', 'image/heic'),
  // Some systems give such a file no type.
  heic('saw.HEIC', ''),
  heic('saw.jpg', 'image/jpeg'),
];

test.each(photos)('a HEIC photo becomes JPEG where the browser reads it (%#)', async (photo) => {
  reading(() => Promise.resolve({ width: 4, height: 3, close: () => undefined }));
  expect(fileFault(photo)).toBeUndefined();
  expect(await readPicture(photo)).toMatchObject({ name: 'saw.jpg', type: 'image/jpeg' });
});

test.each(photos)(
  'a HEIC photo is refused with its own message if the browser cannot read it (%#)',
  async (photo) => {
    expect(await readPicture(photo)).toBe('EditListingPage.photoHeic');
    reading(() => Promise.reject(new Error('unknown format')));
    expect(await readPicture(photo)).toBe('EditListingPage.photoHeic');
  },
);

test('an empty file and a file above 20 MB are refused', () => {
  const sized = (size: number) =>
    Object.defineProperty(new File(['x'], 'saw.jpg', { type: 'image/jpeg' }), 'size', {
      value: size,
    });
  expect(fileFault(sized(0))).toBe('Attachments.empty');
  expect(fileFault(sized(1))).toBeUndefined();
  expect(fileFault(sized(20 * 1024 * 1024))).toBeUndefined();
  expect(fileFault(sized(20 * 1024 * 1024 + 1))).toBe('EditListingPage.photoTooLarge');
});
