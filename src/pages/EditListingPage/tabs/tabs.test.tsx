import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { transit, types } from 'sharetribe-flex-sdk';
import { setDeviceZone } from '~/testing/device-zone';
import { toPlain } from '~/api/marketplace/read-response';
import { aCurrentUser, aPageOf, aUuid } from '~/testing/builders';
import { apiUrl } from '~/testing/marketplace-handlers';
import { transitResponse } from '~/testing/transit';
import { testConfig } from '~/testing/test-config';
import { ME, anOwnListing, answerWith, network, nextButton, show } from '../testing/wizard-world';

describe('availability', () => {
  afterEach(() => jest.restoreAllMocks());

  test('the plan is written with the rule, for the pieces in stock', async () => {
    const written = answerWith({ publicData: { stock: 3 } });
    const { user } = await show('availability');
    await user.click(await screen.findByRole('radio', { name: 'Only weekends' }));
    await user.click(await nextButton('Next: photos'));
    await waitFor(() => expect(written).toHaveLength(1));
    expect(written[0]).toMatchObject({
      publicData: { availabilityRule: 'weekdaysDisabled' },
      availabilityPlan: {
        entries: expect.arrayContaining([
          { dayOfWeek: 'fri', seats: 0 },
          { dayOfWeek: 'sat', seats: 3 },
        ]),
      },
    });
  });

  test('today is the day at the place of the tool, whatever the clocks of the marketplace and of the device show', async () => {
    answerWith({ state: 'published' });
    setDeviceZone('Asia/Tokyo');
    // It is half past midnight in New York, 11:30 pm of the day before in Austin, and 1:30 pm in Tokyo.
    await show('availability', 'edit', { now: new Date('2026-06-08T04:30:00.000Z') });
    expect(await screen.findByRole('button', { name: /June 7: Free/ })).toHaveAttribute(
      'aria-current',
      'date',
    );
  });
});

const imported = {
  id: 'c1',
  url: 'https://elsewhere.example/tool.ics',
  readAt: '2026-06-08T04:30:00.000Z',
  problem: null,
  line: null,
  isPaused: false,
  days: 1,
  lastDay: '2026-06-20',
  freeAllDay: 0,
  blocksFree: false,
  thinSince: null,
};

test('days that an added calendar blocks show in the month at once', async () => {
  let isAdded = false;
  answerWith({ state: 'published' });
  const blocked = () => ({
    id: new types.UUID(aUuid()),
    type: 'availabilityException',
    attributes: {
      start: new Date('2026-06-20T00:00:00.000Z'),
      end: new Date('2026-06-21T00:00:00.000Z'),
      seats: 0,
    },
  });
  network.use(
    http.get(apiUrl('availability_exceptions/query'), () =>
      transitResponse(aPageOf(isAdded ? [blocked()] : [])),
    ),
    http.post('http://localhost/api/add-calendar-import', () => {
      isAdded = true;
      return transitResponse({ imports: [imported] });
    }),
  );
  const { user } = await show('availability', 'edit', { now: new Date('2026-06-08T12:00:00Z') });
  expect(await screen.findByRole('button', { name: /June 20: Free/ })).toBeVisible();
  await user.type(await screen.findByRole('textbox', { name: 'Calendar link' }), imported.url);
  await user.click(screen.getByRole('button', { name: 'Add calendar' }));
  expect(await screen.findByText(imported.url)).toBeVisible();
  expect(
    await screen.findByRole('button', { name: /June 20: Blocked/ }, { timeout: 3000 }),
  ).toBeVisible();
});

describe('policy', () => {
  test('rules may be left empty, and are then saved as an empty text with the host', async () => {
    const written = answerWith({ publicData: { rules: undefined } });
    const { user } = await show('policy');
    await user.click(await nextButton('Next: location'));
    await waitFor(() => expect(written).toHaveLength(1));
    expect(written[0]).toMatchObject({ publicData: { rules: '', hostId: ME } });
  });
});

describe('stock', () => {
  test('a new stock applies from today at the place of the tool, even if the marketplace is a day ahead', async () => {
    const opened = {
      id: new types.UUID(aUuid()),
      type: 'availabilityException',
      attributes: {
        start: new Date('2026-06-07T00:00:00.000Z'),
        end: new Date('2026-06-09T00:00:00.000Z'),
        seats: 3,
      },
    };
    const created: unknown[] = [];
    answerWith({ state: 'published', publicData: { stock: 3 } });
    network.use(
      http.get(apiUrl('availability_exceptions/query'), () => transitResponse(aPageOf([opened]))),
      http.post(apiUrl('availability_exceptions/delete'), () => transitResponse({ data: opened })),
      http.post(apiUrl('availability_exceptions/create'), async ({ request }) => {
        created.push(toPlain(transit.read(await request.text())));
        return transitResponse({ data: opened });
      }),
    );
    const { user } = await show('description', 'edit', {
      now: new Date('2026-06-08T04:30:00.000Z'),
    });
    await user.click((await screen.findAllByRole('button', { name: 'One fewer' }))[0]!);
    await user.click(await nextButton('Save changes'));
    await waitFor(() =>
      expect(created).toMatchObject([
        { start: '2026-06-07T00:00:00.000Z', end: '2026-06-09T00:00:00.000Z', seats: 2 },
      ]),
    );
  });

  test('a new stock is saved on the opened days first, and then in the listing', async () => {
    const calls: string[] = [];
    const exceptionId = aUuid();
    const exception = (seats: number, id = exceptionId) => ({
      id: new types.UUID(id),
      type: 'availabilityException',
      attributes: {
        start: new Date('2026-06-20T00:00:00.000Z'),
        end: new Date('2026-06-22T00:00:00.000Z'),
        seats,
      },
    });
    answerWith({ state: 'published', publicData: { stock: 3 } });
    network.use(
      http.get(apiUrl('availability_exceptions/query'), () =>
        transitResponse(aPageOf([exception(3)])),
      ),
      http.post(apiUrl('availability_exceptions/delete'), () => {
        calls.push('delete');
        return transitResponse({ data: exception(3) });
      }),
      http.post(apiUrl('availability_exceptions/create'), async ({ request }) => {
        const body = toPlain(transit.read(await request.text()));
        calls.push(`create ${JSON.stringify(body)}`);
        return transitResponse({ data: exception(2, aUuid()) });
      }),
      http.post(apiUrl('own_listings/update'), async ({ request }) => {
        calls.push(`update ${await request.text()}`);
        return transitResponse(anOwnListing({ state: 'published', publicData: { stock: 2 } }));
      }),
    );
    const { user } = await show('description', 'edit');
    await user.click((await screen.findAllByRole('button', { name: 'One fewer' }))[0]!);
    await user.click(await nextButton('Save changes'));
    await waitFor(() => expect(calls).toHaveLength(3));
    expect(calls[0]).toBe('delete');
    expect(calls[1]).toContain('"seats":2');
    expect(calls[2]).toContain('update');
  });
});

describe('location', () => {
  const pin = { lat: 30.271, lng: -97.741 };
  const zipOnly = { location: { address: 'Austin, Texas 78701', building: '', point: pin } };

  const streetField = () => screen.findByRole('textbox', { name: 'Street and number' });

  const withMaps = {
    config: {
      ...testConfig,
      maps: {
        accessToken: 'pk.test',
        baseUrl: 'http://maps.test',
        styleUrl: 'mapbox://styles/a/b',
        darkStyleUrl: 'mapbox://styles/a/c',
      },
    },
  };

  function answerAddress() {
    const asked: string[] = [];
    network.use(
      http.get(/\/geocoding\/v5\//, ({ request }) => {
        asked.push(decodeURIComponent(new URL(request.url).pathname));
        return HttpResponse.json({
          features: [
            {
              id: 'address.1',
              text: 'Chestnut Avenue',
              place_name: '1908 Chestnut Avenue, Austin, Texas 78702, United States',
              center: [-97.7205, 30.2835],
              context: [
                { id: 'postcode.1', text: '78702' },
                { id: 'place.1', text: 'Austin' },
                { id: 'region.1', text: 'Texas', short_code: 'US-TX' },
                { id: 'country.1', text: 'United States', short_code: 'us' },
              ],
            },
          ],
        });
      }),
    );
    return asked;
  }

  test('the area must be picked from the list', async () => {
    answerWith();
    const { user } = await show('location');
    await user.click(await screen.findByLabelText('Area'));
    const field = await screen.findByRole('combobox', { name: 'Area' });
    await user.clear(field);
    await user.type(field, 'Somewhere');
    await user.tab();
    expect(await screen.findByText('Pick the area from the list.')).toBeInTheDocument();
  });

  test('a ZIP code alone is only an area, so street and number are requested', async () => {
    const written = answerWith({ privateData: zipOnly });
    const { user } = await show('location');
    const street = await streetField();
    await user.type(street, 'Austin, TX 78701');
    await user.click(await nextButton('Next: pricing'));
    expect(await screen.findByText(/A ZIP code, a city or a street alone/)).toBeInTheDocument();
    await waitFor(() => expect(street).toHaveFocus());
    expect(written).toEqual([]);
  });

  test('the pin is a guess until its owner says that it is right', async () => {
    const written = answerWith({ privateData: zipOnly });
    const { user } = await show('location');
    await user.type(await streetField(), '1908 Chestnut Avenue');
    await user.click(await nextButton('Next: pricing'));
    expect(await screen.findByText(/^Move the pin to the door/)).toBeInTheDocument();
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'It’s right there' })).toHaveFocus(),
    );
    expect(written).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'It’s right there' }));
    expect(screen.getByText('Confirmed')).toBeInTheDocument();
    await user.click(await nextButton('Next: pricing'));
    await waitFor(() => expect(written).toHaveLength(2));
    expect(written[0]).toEqual({ privateData: { publicPoints: [expect.anything()] } });
    expect(written[1]).toMatchObject({
      publicData: { location: { city: 'Austin', zip: '78701', approximate: true } },
      privateData: {
        location: {
          address: '1908 Chestnut Avenue, Austin, Texas 78701',
          street: '1908 Chestnut Avenue',
          isConfirmed: true,
        },
      },
    });
    expect(JSON.stringify(Object(written[1]).publicData)).not.toContain('Chestnut');
  });

  test('another street makes the pin a guess again, at that street', async () => {
    const asked = answerAddress();
    const written = answerWith();
    const { user } = await show('location', 'draft', withMaps);
    expect(await screen.findByText('Confirmed')).toBeInTheDocument();
    const street = await streetField();
    await user.clear(street);
    await user.type(street, '1908 Chestnut Avenue');
    expect(screen.getByText('Not confirmed')).toBeInTheDocument();
    await waitFor(() => expect(asked.at(-1)).toContain('1908 Chestnut Avenue'), { timeout: 3000 });
    await user.click(screen.getByRole('button', { name: 'It’s right there' }));
    await user.click(await nextButton('Next: pricing'));
    await waitFor(() => expect(written).toHaveLength(2));
    expect(written[1]).toMatchObject({
      privateData: { location: { point: { lat: 30.2835, lng: -97.7205 }, isConfirmed: true } },
    });
  });

  test('a tool at a door where its owner lists others has their public point', async () => {
    const known = { lat: 30.275, lng: -97.745 };
    const written = answerWith({ privateData: zipOnly });
    network.use(
      http.get(apiUrl('current_user/show'), () =>
        transitResponse({ data: aCurrentUser({ id: ME, privateData: { publicPoints: [known] } }) }),
      ),
    );
    const { user } = await show('location');
    await user.type(await streetField(), '1908 Chestnut Avenue');
    await user.click(screen.getByRole('button', { name: 'It’s right there' }));
    await user.click(await nextButton('Next: pricing'));
    await waitFor(() => expect(written).toHaveLength(1));
    expect(written[0]).toMatchObject({ geolocation: known });
  });
});
