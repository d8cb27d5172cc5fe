import ChevronDown from 'lucide-react/icons/chevron-down';
import { alone } from '~/i18n/alone';
import { Text } from '~/i18n/Text';
import { useText } from '~/i18n/use-text';
import { useClock } from '~/lib/clock';
import { useAppDispatch } from '~/store/hooks';
import { type Where } from '~/domain/search/search-place';
import { Icon } from '~/ui/controls/Icon';
import { PopoverButton } from '~/ui/overlays/PopoverButton';
import { whenLoaded } from '~/ui/when-loaded';
import { loadRows } from '../LandingPage.duck';
import { type LandingRows } from './landing-rows';
import { keepPickedPlace } from './own-place';
import styles from './PlaceInTitle.module.css';

const load = async () => (await import('~/features/shell/start/PlaceChoice')).PlaceChoice;
const PlaceChoice = whenLoaded(load);

interface Props {
  readonly rows: LandingRows;
  /** The town, or undefined for the visitor's own position. */
  readonly town: string | undefined;
}

/** Shows the place within a row's title, where people can change it. */
export function PlaceInTitle({ rows, town }: Props) {
  const text = useText();
  const dispatch = useAppDispatch();
  const clock = useClock();
  const { places, place: shown, dates } = rows;
  const pick = ({ address, bounds }: Where) => {
    if (!address || !bounds) return;
    const place = { address, bounds };
    keepPickedPlace(place);
    void dispatch(loadRows({ place, places, isPicked: true, now: clock.now() }));
  };
  return (
    <PopoverButton
      label={text('LandingPage.choosePlace')}
      renderTrigger={(trigger) => (
        <button type="button" className={styles.place} {...trigger}>
          {alone(town) ?? <Text id="LandingPage.you" />}
          <Icon of={ChevronDown} />
        </button>
      )}
    >
      {(close) => (
        <PlaceChoice
          places={places}
          dates={dates}
          shown={shown?.address}
          onPick={(place) => {
            close();
            pick(place);
          }}
        />
      )}
    </PopoverButton>
  );
}
