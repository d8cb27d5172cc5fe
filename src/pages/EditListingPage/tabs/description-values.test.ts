import { toChange } from './description-values';

const first = { stock: 1, amenities: [], serialAnswer: null };

test('a draft that is left with its title alone has no description: the API refuses an empty one', () => {
  const change = toChange({ ...first, title: ' Rotary hammer ', description: '  ' }, null);
  expect(change.title).toBe('Rotary hammer');
  expect(change).not.toHaveProperty('description');
});

test('each line of what comes with the tool is a part of it; none is left without a line', () => {
  const values = { ...first, title: 'Saw', parts: ' Blade\n\nCase \nBlade' };
  expect(toChange(values, null).publicData).toMatchObject({ parts: ['Blade', 'Case'] });
  expect(toChange({ ...values, parts: '' }, null).publicData).toMatchObject({ parts: [] });
});

test('a description is saved as it is, without spaces around it', () => {
  expect(toChange({ ...first, title: 'Saw', description: ' Sharp. ' }, null).description).toBe(
    'Sharp.',
  );
});
