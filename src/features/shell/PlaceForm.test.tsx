import { screen, waitFor } from '@testing-library/react';
import { type UserEvent } from '@testing-library/user-event';
import { type PlaceFault } from '~/domain/search/search-place';
import { expectAccessible } from '~/testing/axe';
import { renderUi } from '~/testing/render-ui';
import { PlaceForm } from './PlaceForm';

const places = [{ key: 'austin', text: 'Austin, Texas' }];

/** The list's code is loaded with the focus, so the field is a different element afterwards. */
async function goToField(user: UserEvent) {
  const field = () => screen.findByRole('combobox', { name: 'Find tools near a place' });
  await user.tab();
  await waitFor(async () => expect(await field()).toHaveFocus());
}

function setUp(loadPlaces = () => Promise.resolve(places)) {
  const onSubmit = jest.fn((): Promise<PlaceFault | undefined> => Promise.resolve(undefined));
  const view = renderUi(
    <PlaceForm loadPlaces={loadPlaces} firstPlaces={places} onSubmit={onSubmit} />,
  );
  return { ...view, onSubmit };
}

test('choosing a place sends the form', async () => {
  const { user, onSubmit, container } = setUp();
  await expectAccessible(container);
  await goToField(user);
  await user.keyboard('aus');
  await user.click(await screen.findByRole('option', { name: 'Austin, Texas' }));
  expect(onSubmit).toHaveBeenCalledTimes(1);
  expect(onSubmit).toHaveBeenCalledWith({
    keywords: '',
    where: { text: 'Austin, Texas', option: places[0] },
    dates: null,
  });
});

test('typed text is sent with the button', async () => {
  const { user, onSubmit } = setUp();
  await goToField(user);
  await user.keyboard('78702{Escape}');
  await user.click(screen.getByRole('button', { name: 'Search' }));
  expect(onSubmit).toHaveBeenCalledWith({
    keywords: '',
    where: { text: '78702', option: null },
    dates: null,
  });
});

test('Enter sends a text while its places are being looked for', async () => {
  const { user, onSubmit } = setUp(() => new Promise(() => {}));
  await goToField(user);
  await user.keyboard('aus');
  await screen.findByText('Looking for places');
  await user.keyboard('{Enter}');
  expect(onSubmit).toHaveBeenCalledWith({
    keywords: '',
    where: { text: 'aus', option: null },
    dates: null,
  });
});

test('Enter sends a text for which there is no place, and closes the list over what is said then', async () => {
  const { user, onSubmit } = setUp(() => Promise.resolve([]));
  onSubmit.mockResolvedValue('unknown');
  await goToField(user);
  await user.keyboard('zzqqxx');
  await screen.findByText('No places found. Try a ZIP code or a city.');
  await user.keyboard('{Enter}');
  await screen.findByText('We cannot find this place. Try a ZIP code or a city.');
  expect(screen.queryByText('No places found. Try a ZIP code or a city.')).not.toBeInTheDocument();
});

test('a place that cannot be found is said at the field, which gets the focus', async () => {
  const { user, onSubmit, container } = setUp();
  onSubmit.mockResolvedValue('unknown');
  await goToField(user);
  await user.keyboard('zzqqxx{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Search' }));
  const field = screen.getByRole('combobox', { name: 'Find tools near a place' });
  await waitFor(() => expect(field).toHaveFocus());
  await waitFor(() =>
    expect(field).toHaveAccessibleDescription(
      'We cannot find this place. Try a ZIP code or a city.',
    ),
  );
  expect(field).toBeInvalid();
  await expectAccessible(container);
  await user.keyboard('78701');
  expect(field).toBeValid();
});
