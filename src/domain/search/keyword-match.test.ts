import { keywordMatch, type KeywordTexts } from './keyword-match';

const tool = (texts: Partial<KeywordTexts>): KeywordTexts => ({
  title: '',
  category: '',
  brand: '',
  description: '',
  ...texts,
});

test.each<[string, Partial<KeywordTexts>]>([
  ['pressure washer', { title: 'Washer, high-pressure, 3,000 PSI' }],
  ['bosch drill', { title: 'Hammer drill', brand: 'BOSCH' }],
  ['power saw', { title: 'Table saw', category: 'outdoorPowerTools' }],
  ['Drills', { title: 'Cordless drill' }],
  ['drill', { title: 'Drills, a pair' }],
  ['battery', { title: 'Two batteries' }],
  ['ladder', { title: 'Stepladders' }],
  ['a saw for the garden', { title: 'Garden saw' }],
  ['the', { title: 'The drill' }],
  ['3d printer', { title: '3D printer' }],
  ['SCIE ÉLECTRIQUE', { title: 'Scie électrique' }],
])('"%s" names a tool with all the words in its title, category and brand', (keywords, texts) => {
  expect(keywordMatch(keywords, tool(texts))).toBe('named');
});

test('a tool is a weaker match if only its description has the words', () => {
  const texts = tool({ title: 'Washer', description: 'Works at high pressure.' });
  expect(keywordMatch('pressure washer', texts)).toBe('described');
});

test.each<[string, Partial<KeywordTexts>]>([
  ['pressure washer', { title: '3D printer', description: 'Needs no pressure' }],
  ['pressure washer', { title: 'Wet vac', description: 'After the washer has leaked' }],
  ['xl drill', { title: 'Drill', description: 'Excellent, xlarge' }],
])('"%s" is only related to a tool that lacks one of the words', (keywords, texts) => {
  expect(keywordMatch(keywords, tool(texts))).toBe('related');
});
