import { type Booking } from '../facts';
import { aSnapshot, refusalOf, runActions } from '../testing/engine-fixtures';
import { day, aBooking, aReservation, act, dates } from '../testing/samples';

describe('booking', () => {
  test.each([
    ['create-pending-booking', 'pending'],
    ['create-proposed-booking', 'proposed'],
    ['create-booking', 'pending'],
  ])('%s makes a %s booking', (name, state) => {
    const { draft } = runActions(act(name), { params: { ...dates, seats: 1 } });
    expect(draft.booking).toEqual(
      aBooking({ id: 'id-of-booking', state: state as Booking['state'] }),
    );
  });

  test('day bookings are cut to UTC midnight, time bookings are taken as they are', () => {
    const start = new Date('2030-02-01T10:30:00.000Z');
    const end = new Date('2030-02-03T23:59:00.000Z');
    const params = {
      bookingStart: start,
      bookingEnd: end,
      bookingDisplayStart: start,
      bookingDisplayEnd: null,
    };
    expect(runActions(act('create-pending-booking'), { params }).draft.booking).toMatchObject({
      start: day('01'),
      end: day('03'),
      displayStart: start,
      displayEnd: day('03'),
    });
    expect(
      runActions(act('create-pending-booking', '{:type :time}'), { params }).draft.booking,
    ).toMatchObject({
      start,
      end,
      displayEnd: end,
    });
  });

  test.each([
    ['create-pending-booking', '', 0, 'transaction-booking-time-not-available'],
    ['create-proposed-booking', '', 0, 'transaction-booking-time-not-available'],
    [
      'create-booking',
      '{:observe-availability? true}',
      0,
      'transaction-booking-time-not-available',
    ],
    ['create-booking', '', 0, undefined],
    ['create-pending-booking', '', 1, undefined],
  ])('%s %s with %d free seats: %s', (...[name, config, freeSeats, code]) => {
    expect(
      refusalOf(() => runActions(act(name, config), { params: dates, world: { freeSeats } })),
    ).toBe(code);
  });

  test('all requested seats must be free', () => {
    const book = (freeSeats: number) => () =>
      runActions(act('create-pending-booking'), {
        params: { ...dates, seats: 3 },
        world: { freeSeats },
      });
    expect(refusalOf(book(3))).toBeUndefined();
    expect(refusalOf(book(2))).toBe('transaction-booking-time-not-available');
  });

  test.each([
    [{ bookingStart: day('04'), bookingEnd: day('04') }, 'validation-invalid-params'],
    [{ bookingStart: day('04'), bookingEnd: day('01') }, 'validation-invalid-params'],
    [{ bookingStart: day('01') }, 'validation-missing-key'],
    [{ bookingStart: day('01'), bookingEnd: null }, 'validation-missing-key'],
    [{ bookingStart: 'tomorrow', bookingEnd: day('04') }, 'validation-invalid-value'],
    [{ ...dates, seats: 0 }, 'validation-invalid-value'],
    [{ ...dates, seats: 1.5 }, 'validation-invalid-value'],
  ])('%j is refused', (params, code) => {
    expect(refusalOf(() => runActions(act('create-pending-booking'), { params }))).toBe(code);
  });

  test('a transaction has one booking', () => {
    const snapshot = aSnapshot({ booking: aBooking() });
    const again = () => runActions(act('create-pending-booking'), { snapshot, params: dates });
    expect(refusalOf(again)).toBe('transaction-invalid-action-sequence');
  });

  test.each([
    ['accept-booking', 'pending', 'accepted'],
    ['accept-booking', 'proposed', 'accepted'],
    ['decline-booking', 'pending', 'declined'],
    ['decline-booking', 'proposed', 'declined'],
    ['cancel-booking', 'accepted', 'cancelled'],
  ] as const)('%s: %s becomes %s', (name, from, to) => {
    const snapshot = aSnapshot({ booking: aBooking({ state: from }) });
    expect(runActions(act(name), { snapshot }).draft.booking).toEqual(aBooking({ state: to }));
  });

  test.each([
    ['accept-booking', 'accepted', 'transaction-booking-state-not-pending'],
    ['accept-booking', 'declined', 'transaction-booking-state-not-pending'],
    ['decline-booking', 'accepted', 'transaction-booking-state-not-pending'],
    ['cancel-booking', 'pending', 'transaction-booking-state-not-accepted'],
    ['cancel-booking', 'cancelled', 'transaction-booking-state-not-accepted'],
    ['update-booking', 'declined', 'transaction-booking-state-not-pending'],
  ] as const)('%s refuses a booking that is %s', (name, state, code) => {
    const snapshot = aSnapshot({ booking: aBooking({ state }) });
    expect(refusalOf(() => runActions(act(name), { snapshot }))).toBe(code);
  });

  test.each(['accept-booking', 'decline-booking', 'cancel-booking', 'update-booking'])(
    '%s needs a booking',
    (name) => {
      expect(refusalOf(() => runActions(act(name)))).toBe('transaction-invalid-action-sequence');
    },
  );

  test('accepting a proposal looks at availability again, accepting a reservation does not', () => {
    const accept = (state: Booking['state']) => () =>
      runActions(act('accept-booking'), {
        snapshot: aSnapshot({ booking: aBooking({ state }) }),
        world: { freeSeats: 0 },
      });
    expect(refusalOf(accept('proposed'))).toBe('transaction-booking-time-not-available');
    expect(refusalOf(accept('pending'))).toBeUndefined();
  });

  test('an update changes what is given, and only asks for seats when time or seats change', () => {
    const snapshot = aSnapshot({ booking: aBooking({ state: 'accepted' }) });
    const update = (params: Record<string, unknown>, freeSeats = 5) =>
      runActions(act('update-booking'), { snapshot, params, world: { freeSeats } }).draft.booking;
    expect(update({ bookingStart: day('02'), bookingEnd: day('06') })).toEqual(
      aBooking({ state: 'accepted', start: day('02'), end: day('06') }),
    );
    expect(update({ seats: 4 })?.seats).toBe(4);
    expect(
      update({ bookingDisplayStart: day('02'), bookingDisplayEnd: day('03') }, 0)?.displayStart,
    ).toEqual(day('02'));
    expect(refusalOf(() => update({ seats: 4 }, 3))).toBe('transaction-booking-time-not-available');
    expect(refusalOf(() => update({ bookingStart: day('02') }))).toBe('validation-invalid-params');
    expect(refusalOf(() => update({ bookingDisplayEnd: day('02') }))).toBe(
      'validation-invalid-params',
    );
  });
});

describe('stock', () => {
  const create = (name: string, freeStock = 5) =>
    runActions(act(name), { params: { stockReservationQuantity: 2 }, world: { freeStock } }).draft;

  test('a pending reservation takes stock, a proposed one does not', () => {
    expect(create('create-pending-stock-reservation')).toMatchObject({
      stockReservation: { quantity: 2, state: 'pending' },
      stockAdjustments: [{ quantity: -2 }],
    });
    expect(create('create-proposed-stock-reservation')).toMatchObject({
      stockReservation: { quantity: 2, state: 'proposed' },
      stockAdjustments: [],
    });
  });

  test.each(['create-pending-stock-reservation', 'create-proposed-stock-reservation'])(
    '%s needs stock',
    (name) => {
      expect(refusalOf(() => create(name, 1))).toBe('transaction-listing-insufficient-stock');
      expect(
        refusalOf(() => runActions(act(name), { params: { stockReservationQuantity: 0 } })),
      ).toBe('validation-invalid-value');
    },
  );

  test.each([
    ['accept-stock-reservation', 'pending', 'accepted', []],
    ['accept-stock-reservation', 'proposed', 'accepted', [-2]],
    ['decline-stock-reservation', 'pending', 'declined', [2]],
    ['decline-stock-reservation', 'proposed', 'declined', []],
    ['cancel-stock-reservation', 'accepted', 'cancelled', [2]],
  ] as const)('%s: %s becomes %s, adjusting by %j', (...[name, from, to, quantities]) => {
    const snapshot = aSnapshot({ stockReservation: aReservation(from) });
    const { draft } = runActions(act(name), { snapshot, world: { freeStock: 2 } });
    expect(draft.stockReservation?.state).toBe(to);
    expect(draft.stockAdjustments.map(({ quantity }) => quantity)).toEqual(quantities);
  });

  test.each([
    ['accept-stock-reservation', 'accepted'],
    ['decline-stock-reservation', 'accepted'],
    ['cancel-stock-reservation', 'pending'],
  ] as const)('%s refuses a reservation that is %s', (name, state) => {
    const snapshot = aSnapshot({ stockReservation: aReservation(state) });
    expect(refusalOf(() => runActions(act(name), { snapshot }))).toBe(
      'transaction-invalid-action-sequence',
    );
  });

  test('a proposal can only be accepted while there is stock; one reservation per transaction', () => {
    const snapshot = aSnapshot({ stockReservation: aReservation('proposed') });
    const accept = () =>
      runActions(act('accept-stock-reservation'), { snapshot, world: { freeStock: 1 } });
    expect(refusalOf(accept)).toBe('transaction-listing-insufficient-stock');
    const again = () =>
      runActions(act('create-pending-stock-reservation'), {
        snapshot,
        params: { stockReservationQuantity: 1 },
      });
    expect(refusalOf(again)).toBe('transaction-invalid-action-sequence');
  });
});
