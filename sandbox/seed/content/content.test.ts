import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { picturesOf } from '../pictures-of';
import { timeZoneOf } from '../deal';
import { extraListings } from './extras';
import { listings } from './listings';
import { owners } from './owners';
import { currentRentals } from './rentals/current';
import { pastRentals } from './rentals/past';
import { newOwner, renters } from './renters';
import { staffMember } from './staff';
import { brandKeys, categoryKeys } from './types';

const people = [...owners, ...renters, newOwner, staffMember];
const duplicates = (values: readonly string[]): string[] =>
  values.filter((value, index) => values.indexOf(value) !== index);
const sentencesOf = (text: string): string[] =>
  text.split(/(?<=[.!?])\s+/).filter((sentence) => sentence.length > 0);

test('demo owners live where the time zone is known', () => {
  expect(owners.filter(({ place }) => !timeZoneOf(place).startsWith('America/'))).toEqual([]);
});

describe('demo listings', () => {
  test('are at least 120, in at least 8 cities', () => {
    expect(listings.length).toBeGreaterThanOrEqual(120);
    const cityOf = new Map(owners.map(({ key, place }) => [key, `${place.city}, ${place.state}`]));
    expect(new Set(listings.map(({ owner }) => cityOf.get(owner))).size).toBeGreaterThanOrEqual(8);
  });

  test('cover every category and every brand', () => {
    expect(new Set(listings.map(({ category }) => category))).toEqual(new Set(categoryKeys));
    expect(new Set(listings.map(({ brand }) => brand))).toEqual(new Set(brandKeys));
  });

  test('name the kind or maker if the list only has "other"', () => {
    for (const listing of listings) {
      expect(Boolean(listing.otherCategory)).toBe(listing.category === 'other');
      expect(Boolean(listing.otherBrand)).toBe(listing.brand === 'other');
    }
  });

  test('have unique keys and titles of at most 60 characters', () => {
    expect(duplicates(listings.map(({ key }) => key))).toEqual([]);
    expect(duplicates(listings.map(({ title }) => title))).toEqual([]);
    expect(listings.filter(({ title }) => title.length > 60)).toEqual([]);
  });

  test('are described in two to four sentences that no other listing uses', () => {
    const descriptions = listings.map(({ description }) => sentencesOf(description));
    for (const sentences of descriptions) {
      expect(sentences.length).toBeGreaterThanOrEqual(2);
      expect(sentences.length).toBeLessThanOrEqual(6);
    }
    expect(duplicates(descriptions.flat())).toEqual([]);
    expect(duplicates(listings.map(({ rules }) => rules))).toEqual([]);
  });

  test('cost between 6 and 120 dollars, with one to four in stock', () => {
    for (const { price, stock = 1 } of listings) {
      expect(price).toBeGreaterThanOrEqual(6);
      expect(price).toBeLessThanOrEqual(120);
      expect(stock).toBeGreaterThanOrEqual(1);
      expect(stock).toBeLessThanOrEqual(4);
    }
  });

  test('use each availability rule', () => {
    expect(new Set(listings.map(({ rule = 'custom' }) => rule)).size).toBe(3);
  });

  test('belong to people who exist', () => {
    const keys = new Set(people.map(({ key }) => key));
    for (const { owner } of [...listings, ...extraListings]) expect(keys).toContain(owner);
  });
});

describe('demo pictures', () => {
  const folder = path.join(__dirname, '..', 'pictures');
  const files = readdirSync(folder);
  const ofListings = listings.map(({ key }) => picturesOf(files, key));

  test('are two or three for each listing, numbered from 1 without a gap', () => {
    for (const [index, pictures] of ofListings.entries()) {
      expect(pictures.length).toBeGreaterThanOrEqual(2);
      expect(pictures.length).toBeLessThanOrEqual(3);
      expect(pictures).toEqual(
        pictures.map((_, at) => `${listings[index]?.key ?? ''}-${at + 1}.webp`),
      );
    }
  });

  test('each belong to one listing, in less than 8 MB', () => {
    expect(ofListings.flat().sort()).toEqual([...files].sort());
    const bytes = files.reduce((sum, file) => sum + statSync(path.join(folder, file)).size, 0);
    expect(bytes).toBeLessThan(8_000_000);
  });
});

describe('demo people', () => {
  test('have unique keys and addresses', () => {
    expect(duplicates(people.map(({ key }) => key))).toEqual([]);
    expect(duplicates(people.map(({ email }) => email))).toEqual([]);
    expect(duplicates(people.map(({ phone }) => phone))).toEqual([]);
  });

  test('include the accounts that the documentation names', () => {
    expect(people.map(({ email }) => email)).toEqual(
      expect.arrayContaining(
        ['renter', 'owner', 'second-owner', 'new-owner', 'banned'].map(
          (name) => `${name}@toolyard.example`,
        ),
      ),
    );
  });
});

describe('demo rentals', () => {
  test('are between people and tools that exist', () => {
    const keys = new Set(listings.map(({ key }) => key));
    const renterKeys = new Set(renters.map(({ key }) => key));
    for (const { listing, renter } of [...pastRentals, ...currentRentals]) {
      expect(keys).toContain(listing);
      expect(renterKeys).toContain(renter);
    }
  });

  test('leave a transaction in every state', () => {
    expect(new Set(currentRentals.map(({ state }) => state)).size).toBe(10);
    expect(pastRentals.length).toBeGreaterThan(80);
  });

  test('never repeat a review or a message', () => {
    const reviews = [
      ...pastRentals.flatMap(({ byRenter, byOwner }) => [byRenter, byOwner]),
      ...currentRentals.map((rental) => ('review' in rental ? rental.review : undefined)),
    ].flatMap((review) => (review ? [review.text] : []));
    const messages = [...pastRentals, ...currentRentals].flatMap(({ messages: lines = [] }) =>
      lines.map(([, text]) => text),
    );
    expect(duplicates(reviews)).toEqual([]);
    expect(duplicates(messages)).toEqual([]);
  });
});
