import { createMarks, cutAtMarks } from './gapped-text';

test('each filling has its own values, everywhere', () => {
  const marks = createMarks(['nonce', 'sentAt']);
  const text = cutAtMarks(
    `<script nonce="${marks.nonce}">é</script>${marks.sentAt}${marks.nonce}`,
    marks,
  );
  expect(text.fill({ nonce: 'a', sentAt: '1' }).toString()).toBe('<script nonce="a">é</script>1a');
  expect(text.fill({ nonce: '$&', sentAt: '' }).toString()).toBe('<script nonce="$&">é</script>$&');
});

test('a text without marks stays as it is', () => {
  const text = cutAtMarks('plain', createMarks(['nonce']));
  expect(text.fill({ nonce: 'a' }).toString()).toBe('plain');
  expect(text.size).toBe(5);
});

test('marks are new each time, so that no text can contain them', () => {
  expect(createMarks(['nonce']).nonce).not.toBe(createMarks(['nonce']).nonce);
});
