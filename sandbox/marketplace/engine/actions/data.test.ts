import { aParty, aSnapshot, NOW, refusalOf, runActions } from '../testing/engine-fixtures';
import { act } from '../testing/samples';

describe('data and reviews', () => {
  test('protected data and metadata are merged on the top level; null removes', () => {
    const snapshot = aSnapshot({ protectedData: { a: 1, b: { x: 1 } }, metadata: { m: 1 } });
    const { draft } = runActions(
      `${act('update-protected-data')} ${act('privileged-update-metadata')}`,
      {
        snapshot,
        params: { protectedData: { a: null, b: { y: 2 }, c: 'new' }, metadata: { n: true } },
      },
    );
    expect(draft.protectedData).toEqual({ b: { y: 2 }, c: 'new' });
    expect(draft.metadata).toEqual({ m: 1, n: true });
  });

  test('nobody writes the payment secrets or more than 50 KB', () => {
    const update = (protectedData: unknown) =>
      runActions(act('update-protected-data'), { params: { protectedData } }).draft.protectedData;
    expect(update({ stripePaymentIntents: { default: {} }, a: 1 })).toEqual({ a: 1 });
    expect(update(null)).toEqual({});
    expect(refusalOf(() => update({ big: 'x'.repeat(51 * 1024) }))).toBe(
      'validation-invalid-value',
    );
    expect(refusalOf(() => update('text'))).toBe('validation-invalid-value');
    const full = aSnapshot({ protectedData: { a: 'x'.repeat(30 * 1024) } });
    const merged = () =>
      runActions(act('update-protected-data'), {
        snapshot: full,
        params: { protectedData: { b: 'x'.repeat(30 * 1024) } },
      });
    expect(refusalOf(merged)).toBe('validation-invalid-value');
  });

  test('protected data of a party is revealed as configured', () => {
    const customer = aParty('c', { protectedData: { phoneNumber: '1', secret: '2' } });
    const provider = aParty('p', { protectedData: { phoneNumber: '9' } });
    const snapshot = aSnapshot({ protectedData: { own: 1 } }, { customer, provider });
    const mapping = '{:key-mapping {:phoneNumber :customerPhone :missing :x}}';
    expect(
      runActions(act('reveal-customer-protected-data', mapping), { snapshot }).draft.protectedData,
    ).toEqual({
      own: 1,
      customerPhone: '1',
    });
    expect(
      runActions(act('reveal-provider-protected-data'), { snapshot }).draft.protectedData,
    ).toEqual({
      own: 1,
      phoneNumber: '9',
    });
  });

  test('each side reviews once; publishing opens both', () => {
    const params = { reviewRating: 5, reviewContent: 'Sharp' };
    const first = runActions(act('post-review-by-customer'), { params }).draft;
    expect(first.reviews).toEqual([
      {
        id: 'id-of-review-ofProvider',
        type: 'ofProvider',
        state: 'pending',
        rating: 5,
        content: 'Sharp',
        createdAt: NOW,
      },
    ]);
    const again = () =>
      runActions(act('post-review-by-customer'), { snapshot: aSnapshot(first), params });
    expect(refusalOf(again)).toBe('transaction-already-reviewed-by-customer');
    const both = runActions(`${act('post-review-by-provider')} ${act('publish-reviews')}`, {
      snapshot: aSnapshot(first),
      params,
    }).draft;
    expect(both.reviews.map(({ type, state }) => [type, state])).toEqual([
      ['ofProvider', 'public'],
      ['ofCustomer', 'public'],
    ]);
    const provider = () =>
      runActions(act('post-review-by-provider'), { snapshot: aSnapshot(both), params });
    expect(refusalOf(provider)).toBe('transaction-already-reviewed-by-provider');
  });

  test.each([
    [{ reviewRating: 0, reviewContent: 'x' }, 'validation-invalid-value'],
    [{ reviewRating: 6, reviewContent: 'x' }, 'validation-invalid-value'],
    [{ reviewRating: 4.5, reviewContent: 'x' }, 'validation-invalid-value'],
    [{ reviewRating: 4, reviewContent: '' }, 'validation-invalid-value'],
    [{ reviewRating: 4 }, 'validation-missing-key'],
  ])('review %j is refused', (params, code) => {
    expect(refusalOf(() => runActions(act('post-review-by-provider'), { params }))).toBe(code);
  });

  test('file actions have nothing to copy, and the fail action always fails', () => {
    expect(refusalOf(() => runActions(act('reveal-listing-protected-files')))).toBeUndefined();
    expect(refusalOf(() => runActions(act('update-protected-files')))).toBeUndefined();
    expect(refusalOf(() => runActions(act('fail')))).toBe('conflict');
  });
});
