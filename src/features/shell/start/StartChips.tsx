import { type MouseEventHandler, type ReactNode } from 'react';
import { type SearchParams } from '~/domain/search/search-params';
import { milesAround } from '~/domain/search/search-place';
import { nightsBetween } from '~/domain/time/day';
import { Text } from '~/i18n/Text';
import { useText } from '~/i18n/use-text';
import { Stay } from '~/ui/content/Stay';
import { Icon, type IconShape } from '~/ui/controls/Icon';
import styles from './SearchStart.module.css';

interface ChipProps {
  readonly icon: IconShape;
  readonly isSet: boolean;
  readonly onClick: MouseEventHandler;
  readonly value: ReactNode;
  readonly note: ReactNode;
}

/** A chip of two lines. It is dashed while nothing is chosen, and asks for it. */
const StartChip = ({ icon, isSet, onClick, value, note }: ChipProps) => (
  <button
    type="button"
    className={styles.chip}
    data-on={isSet || undefined}
    aria-haspopup="dialog"
    onClick={onClick}
  >
    <Icon of={icon} size="s" />
    <span className={styles.chipWords}>
      <b className={styles.chipValue}>{value}</b> <small className={styles.chipNote}>{note}</small>
    </span>
  </button>
);

interface Props extends Pick<ChipProps, 'icon' | 'onClick'> {
  readonly search: SearchParams;
}

/** Shows where the search looks. No place is guessed. */
export function PlaceChip({ search: { address, bounds, mapSearch }, ...chip }: Props) {
  const mapArea = useText()('SearchPage.mapArea');
  if (!bounds)
    return (
      <StartChip
        {...chip}
        isSet={false}
        value={<Text id="SearchStart.choosePlace" />}
        note={<Text id="SearchStart.placeKinds" />}
      />
    );
  return (
    <StartChip
      {...chip}
      isSet
      value={<span>{mapSearch ? mapArea : (address ?? mapArea)}</span>}
      note={<Text id="SearchStart.miles" values={{ miles: milesAround(bounds) }} />}
    />
  );
}

/** Shows the days of the search. */
export function DaysChip({ search: { dates }, ...chip }: Props) {
  if (!dates)
    return (
      <StartChip
        {...chip}
        isSet={false}
        value={<Text id="SearchStart.anyDay" />}
        note={<Text id="SearchStart.addDays" />}
      />
    );
  return (
    <StartChip
      {...chip}
      isSet
      value={<Stay value={dates} form="short" />}
      note={<Text id="SearchPage.nights" values={{ count: nightsBetween(dates) }} />}
    />
  );
}
