import { type ListingId } from '~/domain/ids';
import { claimedParts, partNames, partsNotThere, toolWith } from './order-parts';
import { staysOf } from './stays';
import { parseTransaction } from '../process/transaction';

const ladder = '00000000-0000-4000-8000-000000000008' as ListingId;
const saw = '00000000-0000-4000-8000-000000000007' as ListingId;

/** A drill with a charger and a case, and a ladder with feet, if there is one. */
function stayOf({ hasLadder = false, parts = [['Charger', 'Case'], ['Feet']] as unknown } = {}) {
  const further = { listingId: ladder, start: '2026-06-12', end: '2026-06-15', code: 'c' };
  const order = parseTransaction({
    attributes: {
      createdAt: '2026-06-01T10:00:00.000Z',
      state: 'state/accepted',
      protectedData: {
        parts,
        restOfShoppingCartItems: hasLadder ? [JSON.stringify({ ...further, title: 'Ladder' })] : [],
      },
    },
    booking: { start: '2026-06-12T00:00:00.000Z', end: '2026-06-15T00:00:00.000Z' },
  });
  const [stay] = order ? staysOf(order) : [];
  if (!stay) throw new Error('does not parse');
  return stay;
}

test('a part that was not checked counts as missing', () => {
  const stay = stayOf();
  const missing = partsNotThere(stay, { ticked: [{ place: 0, parts: [1] }] });
  expect(partNames(missing, stay, 'Drill')).toEqual(['Charger']);
  expect(partsNotThere(stay, { ticked: [{ place: 0, parts: [1, 0] }] })).toEqual([]);
  expect(partNames(partsNotThere(stay, { ticked: [] }), stay, 'Drill')).toEqual([
    'Charger',
    'Case',
  ]);
});

test('a note that was made without a list of parts says nothing about them', () => {
  expect(partsNotThere(stayOf(), { ticked: undefined })).toEqual([]);
});

test('each part has the name of its tool if there are several tools', () => {
  const stay = stayOf({ hasLadder: true });
  const missing = partsNotThere(stay, { ticked: [{ place: 0, parts: [0] }] });
  expect(partNames(missing, stay, 'Drill')).toEqual(['Case (Drill)', 'Feet (Ladder)']);
});

test.each([[undefined], ['none'], [[]], [[['  ']]]])(
  'an order with %j as its parts has no parts to check',
  (parts) => {
    const stay = stayOf({ parts: parts ?? null });
    expect(stay.tools.map((tool) => tool.parts)).toEqual([[]]);
    expect(partsNotThere(stay, { ticked: [] })).toEqual([]);
  },
);

test('a claim names the parts of the tool that it is about', () => {
  const stay = stayOf({ hasLadder: true });
  expect(claimedParts(toolWith(stay, saw, saw), { parts: [1, 7] })).toEqual(['Case']);
  expect(claimedParts(toolWith(stay, ladder, saw), { parts: [0] })).toEqual(['Feet']);
  expect(claimedParts(toolWith(stay, ladder, saw), {})).toEqual([]);
});
