import { screen, waitFor } from '@testing-library/react';
import { setupServer } from 'msw/node';
import { type ImageId } from '~/domain/ids';
import { readDraft } from '~/lib/drafts';
import { aCurrentUser, aUuid } from '~/testing/builders';
import { emptyMarketplace } from '~/testing/marketplace-handlers';
import { renderApp } from '~/testing/render-app';
import { currentUserIs, signedInState } from '~/testing/signed-in';
import { AltField } from './AltField';
import { type AttachedPhoto } from './photos-state';

const photo: AttachedPhoto = {
  key: 'front',
  kind: 'attached',
  image: { id: aUuid() as ImageId, src: '/front.webp' },
  alt: '',
};
const owner = aCurrentUser();

const network = setupServer(currentUserIs(owner), ...emptyMarketplace);
beforeAll(() => network.listen({ onUnhandledRequest: 'error' }));
afterAll(() => network.close());

const show = async (savedAlt: string, onDescribe: (alt: string) => void) =>
  renderApp(<AltField photo={photo} index={0} savedAlt={savedAlt} onDescribe={onDescribe} />, {
    preloaded: await signedInState(),
  });

test('a description that was typed when the session ended is back, and is saved', async () => {
  const first = await show('', jest.fn());
  await first.user.type(screen.getByRole('textbox'), 'Red auger, seen from the left');
  first.unmount();
  const onDescribe = jest.fn();
  const second = await show('', onDescribe);
  await waitFor(() =>
    expect(screen.getByRole('textbox')).toHaveValue('Red auger, seen from the left'),
  );
  expect(onDescribe.mock.calls).toEqual([['Red auger, seen from the left']]);
  second.unmount();
  await show('Red auger, seen from the left', jest.fn());
  await waitFor(() => expect(readDraft(owner.id.uuid, `photo.${photo.image.id}`)).toBeUndefined());
});
