import { categoryKeys } from '../listing/categories';
import { categoryOfSlug, categorySlug } from './category-slugs';
import { cityOfName, citySlug } from './place-slugs';

test.each([
  ['Austin, TX', 'austin-tx'],
  ['Austin, Texas', 'austin-tx'],
  ['Portland, Maine', 'portland-me'],
  ['Portland, Oregon', 'portland-or'],
  ['St. Louis, MO', 'st-louis-mo'],
  ['Washington, District of Columbia', 'washington-dc'],
  ['Cañon City, Colorado', 'canon-city-co'],
  ['Vancouver, British Columbia', 'vancouver-british-columbia'],
])(
  '%s has the address %s: cities of the same name are distinguished by the state',
  (name, slug) => {
    expect(citySlug(cityOfName(name)!)).toBe(slug);
  },
);

test.each([
  'Austin',
  'Texas',
  '78701',
  'Austin, Texas 78701',
  '1 Elm St, Austin, Texas',
  '',
  ', TX',
])('“%s” is not a city with its state', (name) => {
  expect(cityOfName(name)).toBeUndefined();
});

test('every category but "other" has an address, and no address is that of a city', () => {
  const slugs = categoryKeys.filter((key) => key !== 'other').map(categorySlug);
  expect(slugs).toContain('power-tools');
  expect(slugs).toContain('3d-printers');
  expect(slugs.map((slug) => categoryOfSlug(slug))).toEqual(
    categoryKeys.filter((key) => key !== 'other'),
  );
  expect(categoryOfSlug('other')).toBeUndefined();
  expect(slugs.filter((slug) => /-[a-z]{2}$/.test(slug))).toEqual([]);
});
