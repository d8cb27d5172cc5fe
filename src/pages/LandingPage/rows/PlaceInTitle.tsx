import ChevronDown from 'lucide-react/icons/chevron-down';
import { alone } from '~/i18n/alone';
import { Text } from '~/i18n/Text';
import { useText } from '~/i18n/use-text';
import { Icon } from '~/ui/controls/Icon';
import { PopoverButton } from '~/ui/overlays/PopoverButton';
import { whenLoaded } from '~/ui/when-loaded';
import { type LandingRows } from './landing-rows';
import styles from './PlaceInTitle.module.css';

const load = async () => (await import('./PlaceChoice')).PlaceChoice;
const PlaceChoice = whenLoaded(load);

interface Props {
  readonly rows: LandingRows;
  /** The town, or undefined for the visitor's own position. */
  readonly town: string | undefined;
}

/** Shows the place within a row's title, where people can change it. */
export function PlaceInTitle({ rows, town }: Props) {
  const text = useText();
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
      {(close) => <PlaceChoice rows={rows} onDone={close} />}
    </PopoverButton>
  );
}
