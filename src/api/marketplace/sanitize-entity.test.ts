import * as v from 'valibot';
import { aCurrentUser, aListing, aUser } from '~/testing/builders';
import { publicFieldNames, publicFields } from '~/domain/listing/listing-data';
import { readResponse } from './read-response';
import { sanitizeUrl } from './sanitize-entity';

const attributesOf = (resource: object) =>
  readResponse({ status: 200, statusText: 'OK', data: { data: resource } }).entities[0]?.attributes;

test("angle brackets in others' texts become full-width ones where entities are read", () => {
  const { attributes, ...listing } = aListing({
    title: '<b>Drill</b>',
    publicData: {
      rules: 'No <script>',
      location: { address: '<1> Main St', building: '<2>', city: 'Austin' },
      other: '<kept>',
    },
  });
  expect(
    attributesOf({ ...listing, attributes: { ...attributes, description: 'a < b' } }),
  ).toMatchObject({
    title: '＜b＞Drill＜/b＞',
    description: 'a ＜ b',
    publicData: {
      rules: 'No ＜script＞',
      location: { address: '＜1＞ Main St', building: '＜2＞', city: 'Austin' },
      other: '<kept>',
    },
  });
  const user = aUser({ displayName: 'Dana <W>', profile: { bio: '<3 tools' } });
  expect(attributesOf(user)).toMatchObject({
    profile: { displayName: 'Dana ＜W＞', bio: '＜3 tools' },
  });
});

test('the fields that owners fill in themselves contain no markup either', () => {
  const typed = {
    otherCategory: '<b>Kiln</b>',
    otherBrand: '<Acme>',
    dimensions: '<2 ft',
    amenities: ['Case <new>'],
    imageAlts: { 'image-1': 'The <side>' },
    location: { approximate: true, city: '<Austin>', state: '<TX>', zip: '<1>' },
  };
  expect(attributesOf(aListing({ publicData: typed }))).toMatchObject({
    publicData: {
      otherCategory: '＜b＞Kiln＜/b＞',
      otherBrand: '＜Acme＞',
      dimensions: '＜2 ft',
      amenities: ['Case ＜new＞'],
      imageAlts: { 'image-1': 'The ＜side＞' },
      location: { approximate: true, city: '＜Austin＞', state: '＜TX＞', zip: '＜1＞' },
    },
  });
});

test.each([
  ['a text', 'none'],
  ['a list', [1, null, 'x']],
  ['nothing', null],
])('a place that is %s stays what it is', (_, location) => {
  expect(attributesOf(aListing({ publicData: { location } }))).toMatchObject({
    publicData: { location },
  });
});

test("one's own texts stay as typed, because forms save them again", () => {
  const { attributes, ...me } = aCurrentUser();
  const typed = { ...attributes, profile: { bio: '<3 tools' } };
  expect(attributesOf({ ...me, attributes: typed })).toMatchObject({
    profile: { bio: '<3 tools' },
  });
  const own = { ...aListing({ title: '3 < 4' }), type: 'ownListing' };
  expect(attributesOf(own)).toMatchObject({ title: '3 < 4' });
});

test.each([
  ['javascript:alert(1)', 'about:blank'],
  [' JavaScript:alert(1)', 'about:blank'],
  ['java\nscript:alert(1)', 'about:blank'],
  ['data:text/html,x', 'about:blank'],
  ['vbscript:x', 'about:blank'],
  ['https://img.test/data:1', 'https://img.test/data:1'],
  ['/relative', '/relative'],
])('the address %j becomes %j', (url, safe) => {
  expect(sanitizeUrl(url)).toBe(safe);
});

const markup = '<b>x</b>';

test.each(publicFieldNames)(
  'others get the text of the field %s without markup, in any form that it accepts',
  (name) => {
    const samples = [markup, [markup], { any: markup, city: markup, address: markup }];
    for (const value of samples) {
      const isTaken = JSON.stringify(v.parse(publicFields[name].schema, value) ?? null).includes(
        '<',
      );
      const read = attributesOf(aListing({ publicData: { [name]: value } }));
      if (isTaken) expect(JSON.stringify(read)).not.toContain('<');
    }
  },
);
