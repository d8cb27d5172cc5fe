import { screen, waitFor } from '@testing-library/react';
import { type UserEvent } from '@testing-library/user-event';
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

function setUp() {
  const onSubmit = jest.fn(() => Promise.resolve());
  const view = renderUi(
    <PlaceForm
      loadPlaces={() => Promise.resolve(places)}
      firstPlaces={places}
      onSubmit={onSubmit}
    />,
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
