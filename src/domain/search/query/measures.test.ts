import { measuresIn } from './measures';

const ids = (text: string) => measuresIn(text).map(({ id }) => id);

test.each([
  ['18v', '18v'],
  ['18 V', '18v'],
  ['two 18-volt packs', '18v'],
  ['3,000 PSI', '3000psi'],
  ['3000psi', '3000psi'],
  ['7-1/4 in', '7.25in'],
  ['1/2 inch', '0.5in'],
  ['4-1/2"', '4.5in'],
  ["24' ladder", '24ft'],
  ['2.5 hp', '2.5hp'],
  ['140 A', '140amp'],
  ['15 amp', '15amp'],
  ['35 lbs', '35lb'],
])('"%s" is %s', (text, id) => {
  expect(ids(text)).toEqual([id]);
});

test.each([
  'DCD771',
  'M18 drill',
  '5 in Austin',
  'set of 8',
  '2 a day',
  '94 pieces',
  '0 V',
  '1/0 in',
])('"%s" names no measure', (text) => {
  expect(ids(text)).toEqual([]);
});

test('a measure has its position in the text and its text for people', () => {
  expect(measuresIn('Saw, 3,000 psi')).toEqual([
    { id: '3000psi', label: '3000 PSI', start: 5, end: 14 },
  ]);
});
