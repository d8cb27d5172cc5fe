import { fireEvent, screen, waitFor } from '@testing-library/react';
import { setupServer } from 'msw/node';
import { useState } from 'react';
import { type ImageId } from '~/domain/ids';
import { readDraft } from '~/lib/drafts';
import { aCurrentUser, aUuid } from '~/testing/builders';
import { emptyMarketplace } from '~/testing/marketplace-handlers';
import { renderApp } from '~/testing/render-app';
import { currentUserIs, signedInState } from '~/testing/signed-in';
import { AltField } from './AltField';
import { type AttachedPhoto } from './photos-state';
import { AttachedTile } from './AttachedTile';

describe('the description of a photo', () => {
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

  test('a description that was typed when the session ended is restored and saved', async () => {
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
    await waitFor(() =>
      expect(readDraft(owner.id.uuid, `photo.${photo.image.id}`)).toBeUndefined(),
    );
  });
});

describe('a photo that is attached', () => {
  const aPhoto = (alt: string): AttachedPhoto => ({
    key: alt,
    kind: 'attached',
    image: { id: aUuid() as ImageId, src: `/${alt}.webp` },
    alt,
  });

  function Photos() {
    const [photos, setPhotos] = useState(['front', 'back', 'plate'].map(aPhoto));
    return (
      <ul>
        {photos.map((photo, index) => (
          <AttachedTile
            key={photo.key}
            photo={photo}
            index={index}
            count={photos.length}
            savedAlt={photo.alt}
            isLast={false}
            onMove={(to) =>
              setPhotos((all) => {
                const others = all.filter(({ key }) => key !== photo.key);
                return [...others.slice(0, to), photo, ...others.slice(to)];
              })
            }
            onRemove={() => undefined}
            onDescribe={() => undefined}
          />
        ))}
      </ul>
    );
  }

  const order = () => screen.getAllByRole('img').map((image) => image.getAttribute('alt'));

  test('a photo follows the pointer while its tile changes places, and stays where it is dropped', async () => {
    await renderApp(<Photos />);
    let under = 0;
    Object.assign(document, {
      elementFromPoint: () => document.querySelectorAll('[data-photo-index]')[under],
    });
    const dragTo = (index: number) => {
      under = index;
      fireEvent.pointerMove(document.body);
    };
    fireEvent.pointerDown(screen.getByRole('button', { name: /^Move photo 1 of 3/ }));
    dragTo(1);
    expect(order()).toEqual(['back', 'front', 'plate']);
    dragTo(2);
    expect(order()).toEqual(['back', 'plate', 'front']);
    fireEvent.pointerUp(document.body);
    dragTo(0);
    expect(order()).toEqual(['back', 'plate', 'front']);
  });
});
