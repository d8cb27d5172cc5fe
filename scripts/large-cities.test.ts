import { usStates } from '~/domain/person/us-states';
import { largeCities } from '../sandbox/maps/large-cities';
import { openDemoPlaces } from './testing/demo-places';

/** Cities that share their name with a city of about the same size. */
const OTHERS: readonly string[] = ['Arlington'];

const asked = largeCities.filter(([city]) => !OTHERS.includes(city)).slice(0, 60);
const stateNames: Readonly<Record<string, string>> = { ...usStates, DC: 'District of Columbia' };

const find = openDemoPlaces();

test('the name of a large city leads to the city that everybody means', async () => {
  const found = await Promise.all(asked.map(([city]) => find(city)));
  const meant = asked.map(([city, state]) => `${city}, ${stateNames[state] ?? state}`);
  expect(found).toEqual(meant);
});

test('a name that several small places have leads to one near tools, if any', async () => {
  expect(await find('Hyde Park')).toMatch(/^Hyde Park, (?:Austin|Chicago)/);
  expect(await find('Springfield')).toBe('Springfield, Virginia');
});
