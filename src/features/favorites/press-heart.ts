import { type ListingId } from '~/domain/ids';
import { type TextOf } from '~/i18n/use-text';
import { type AppDispatch } from '~/store/thunk';
import { type ShowToast } from '~/ui/feedback/toasts';
import { saveFavorite } from './favorite-thunks';
import { wished } from './favorites.duck';

interface PressedHeart {
  readonly id: ListingId;
  readonly title: string;
  readonly isOn: boolean;
}

interface Means {
  readonly dispatch: AppDispatch;
  readonly text: TextOf;
  readonly showToast: ShowToast;
}

/** Saves what a heart already shows. A removal can be undone. After a failure the heart goes back and a toast says so. */
export async function pressHeart(pressed: PressedHeart, means: Means): Promise<void> {
  const { dispatch, text, showToast } = means;
  const { id, title, isOn } = pressed;
  const done = await dispatch(saveFavorite({ id, isOn }));
  // The app itself says that the user is logged out and offers the login.
  if (saveFavorite.rejected.match(done) && done.payload?.code === 'session-ended') return;
  const outcome = saveFavorite.fulfilled.match(done) ? done.payload : 'failed';
  if (outcome !== 'saved') {
    showToast({
      tone: 'danger',
      text: text(outcome === 'full' ? 'Favorites.full' : 'Favorites.failed', { title }),
    });
  } else if (!isOn) {
    showToast({
      text: text('Favorites.removed', { title }),
      action: {
        label: text('Favorites.undo'),
        onAct: () => {
          dispatch(wished({ id, isOn: true }));
          void pressHeart({ ...pressed, isOn: true }, means);
        },
      },
    });
  }
}
