import { toChange } from './description-values';

const first = { stock: 1, amenities: [], serialAnswer: null };

test('a draft with a title alone is saved without a description, because the API refuses an empty one', () => {
  const change = toChange({ ...first, title: ' Rotary hammer ', description: '  ' }, null);
  expect(change.title).toBe('Rotary hammer');
  expect(change).not.toHaveProperty('description');
});

test('each line is a part that comes with the tool, and no lines mean no parts', () => {
  const values = { ...first, title: 'Saw', parts: ' Blade\n\nCase \nBlade' };
  expect(toChange(values, null).publicData).toMatchObject({ parts: ['Blade', 'Case'] });
  expect(toChange({ ...values, parts: '' }, null).publicData).toMatchObject({ parts: [] });
});

test('a description is saved as it is, without spaces around it', () => {
  expect(toChange({ ...first, title: 'Saw', description: ' Sharp. ' }, null).description).toBe(
    'Sharp.',
  );
});
