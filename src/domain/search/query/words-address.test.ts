import { parseWordsAddress, wordsAddress } from './words-address';

test('words are read back from the address as they were typed', () => {
  const words = '1/2" cortadora de césped';
  const address = wordsAddress(words, ['césped']);
  expect(address).toMatch(/^[0-9a-f]+$/);
  expect(parseWordsAddress(address)).toEqual({ words, asTyped: ['césped'] });
});

test.each(['', 'zz', '7b7d', '5b315d'])('the address "%s" contains no words', (address) => {
  expect(parseWordsAddress(address)).toBeUndefined();
});
