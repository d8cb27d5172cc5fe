import { sentKeywords, singular, understandWords } from './search-words';

test.each([
  ['drills', 'drills drill'],
  ['ladder', 'ladder ladders'],
  ['batteries', 'batteries battery'],
  ['wrench', 'wrench wrenches'],
  ['a saw for the garden', 'saw saws garden gardens'],
  ['the', 'the thes'],
  ['3d printer', '3d printer printers'],
  ['шуруповёрт', 'шуруповёрт'],
])('"%s" is sent as "%s"', (typed, sent) => {
  expect(sentKeywords(typed)).toBe(sent);
});

test.each(['wrenches', 'boxes', 'presses', 'saws', 'batteries'])('%s has a singular', (word) => {
  expect(singular(word)).toBe(
    { wrenches: 'wrench', boxes: 'box', presses: 'press', saws: 'saw', batteries: 'battery' }[word],
  );
});

const nothing = { keywords: undefined, brands: [], categories: [] };

test.each([
  ['makita', { brands: ['Makita'] }],
  ['DeWalt', { brands: ['DeWALT'] }],
  ['bosch drills', { brands: ['BOSCH'], keywords: 'drills' }],
  ['a drill by Makita', { brands: ['Makita'], keywords: 'a drill' }],
  ['makita or dewalt', { brands: ['Makita', 'DeWALT'] }],
  ['porter-cable sander', { brands: ['porterCable'], keywords: 'sander' }],
  ['Porter Cable', { brands: ['porterCable'] }],
  ['plumbing', { categories: ['plumbingTools'] }],
  ['power tools', { categories: ['powerTools'] }],
  ['Power Tool', { categories: ['powerTools'] }],
  ['3d printers', { categories: ['3DPrinters'] }],
  ['ladders and scaffolding', { categories: ['laddersAndScaffolding'] }],
  ['Makita power tools', { brands: ['Makita'], categories: ['powerTools'] }],
])('"%s" is understood', (typed, meant) => {
  expect(understandWords(typed)).toEqual({ ...nothing, ...meant });
});

test.each([
  'drills',
  'chainsaws',
  'power washer',
  'hand saw',
  'vacuum pump',
  'other',
  'the',
  '3,000 PSI',
])('"%s" stays as it was typed', (typed) => {
  expect(understandWords(typed)).toEqual({ ...nothing, keywords: typed });
});

test('a name after "in" is a place, even if a brand has it', () => {
  expect(understandWords('drill in milwaukee')).toEqual({
    keywords: 'drill in milwaukee',
    brands: [],
    categories: [],
  });
  expect(understandWords('milwaukee drill').brands).toEqual(['Milwaukee']);
});
