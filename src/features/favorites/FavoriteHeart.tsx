import { type ListingId } from '~/domain/ids';
import { useText } from '~/i18n/use-text';
import { useAppDispatch, useAppSelector } from '~/store/hooks';
import { selectIsAuthenticated } from '~/store/session';
import { HeartButton } from '~/ui/content/HeartButton';
import { useToast } from '~/ui/feedback/toasts';
import { selectIsFavorite, settled, wished } from './favorites.duck';
import { keepAtOnce } from './kept-favorites';

interface Props {
  readonly id: ListingId;
  readonly title: string;
}

/** The heart of a tool. It changes at once, and a press loads the code that saves it and reports failures. */
export function FavoriteHeart({ id, title }: Props) {
  const text = useText();
  const showToast = useToast();
  const dispatch = useAppDispatch();
  const isOn = useAppSelector((state) => selectIsFavorite(state, id));
  const isAuthenticated = useAppSelector(selectIsAuthenticated);
  const onToggle = () => {
    const change = { id, isOn: !isOn };
    dispatch(wished(change));
    if (!isAuthenticated) keepAtOnce(change);
    void import('./press-heart').then(
      ({ pressHeart }) => pressHeart({ ...change, title }, { dispatch, text, showToast }),
      () => dispatch(settled(change)),
    );
  };
  return <HeartButton isOn={isOn} title={title} onToggle={onToggle} />;
}
