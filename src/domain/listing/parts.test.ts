import { PART_MAX, PARTS_MAX, partsIn, partsSchema } from './parts';
import * as v from 'valibot';

test('each line is a part; empty lines and repetitions are left out', () => {
  expect(partsIn(' Charger \n\nCase\nCharger\n')).toEqual(['Charger', 'Case']);
  expect(partsIn('  ')).toEqual([]);
});

test('extra or longer parts past our form are cut off', () => {
  const many = Array.from({ length: PARTS_MAX + 5 }, (_, index) => `Part ${String(index)}`);
  expect(v.parse(partsSchema, many)).toEqual(many.slice(0, PARTS_MAX));
  const [long] = v.parse(partsSchema, ['🔋'.repeat(PART_MAX + 1)]);
  expect([...(long ?? '')]).toHaveLength(PART_MAX);
  expect(v.safeParse(partsSchema, 'Charger').success).toBe(false);
});
