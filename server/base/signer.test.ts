import { createSigner } from './signer';

test('the first key signs, and all of them verify', () => {
  const before = createSigner(['old']);
  const after = createSigner(['new', 'old']);
  const signature = before.sign('purpose/text');
  expect(after.isSigned('purpose/text', signature)).toBe(true);
  expect(after.sign('purpose/text')).toBe(createSigner(['new']).sign('purpose/text'));
  expect(createSigner(['new']).isSigned('purpose/text', signature)).toBe(false);
});

test('a signature of another text, or half a signature, is refused', () => {
  const signer = createSigner(['key']);
  const signature = signer.sign('one');
  expect(signer.isSigned('two', signature)).toBe(false);
  expect(signer.isSigned('one', signature.slice(0, -1))).toBe(false);
  expect(signer.isSigned('one', '')).toBe(false);
});
