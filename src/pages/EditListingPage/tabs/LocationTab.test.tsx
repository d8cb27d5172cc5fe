import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aCurrentUser } from '~/testing/builders';
import { apiUrl } from '~/testing/marketplace-handlers';
import { testConfig } from '~/testing/test-config';
import { transitResponse } from '~/testing/transit';
import { answerWith, ME, network, nextButton, show } from '../testing/wizard-world';

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

/** The maps service knows one address. */
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

test('a ZIP code passes as the area only: street and number are asked for', async () => {
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
    expect(screen.getByRole('button', { name: 'It is right there' })).toHaveFocus(),
  );
  expect(written).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'It is right there' }));
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
  await user.click(screen.getByRole('button', { name: 'It is right there' }));
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
  await user.click(screen.getByRole('button', { name: 'It is right there' }));
  await user.click(await nextButton('Next: pricing'));
  await waitFor(() => expect(written).toHaveLength(1));
  expect(written[0]).toMatchObject({ geolocation: known });
});
