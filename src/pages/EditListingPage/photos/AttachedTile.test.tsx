import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { type ImageId } from '~/domain/ids';
import { aUuid } from '~/testing/builders';
import { renderApp } from '~/testing/render-app';
import { AttachedTile } from './AttachedTile';
import { type AttachedPhoto } from './photos-state';

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

test('a photo follows the pointer although its tile changes places, and stays where it is let go', async () => {
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
