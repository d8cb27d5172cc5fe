import { attachmentName, isPictureName } from './attachments';

test.each([
  ['pump.jpg', 'image/jpeg', 'pump.jpg'],
  ['PUMP.JPEG', 'image/jpeg', 'PUMP.JPEG'],
  ['manual.pdf', 'application/pdf', 'manual.pdf'],
  ['manual', 'application/pdf', 'manual.pdf'],
  ['picture.pdf', 'image/png', 'picture.pdf.png'],
  ['', 'image/webp', 'file.webp'],
])('%s of the type %s is sent as %s', (name, type, sent) => {
  expect(attachmentName({ name, type })).toBe(sent);
});

test('a long name keeps its ending', () => {
  const name = attachmentName({ name: 'x'.repeat(300), type: 'image/png' });
  expect(name).toHaveLength(255);
  expect(name).toMatch(/x\.png$/);
  expect(attachmentName({ name: `${'x'.repeat(300)}.pdf`, type: 'application/pdf' })).toMatch(
    /^x{251}\.pdf$/,
  );
});

test('only pictures are shown as pictures', () => {
  expect(['a.jpg', 'a.JPEG', 'a.png', 'a.gif', 'a.webp'].every(isPictureName)).toBe(true);
  expect(['a.pdf', 'a.svg', 'jpg', 'a.png.pdf', ''].some(isPictureName)).toBe(false);
});
