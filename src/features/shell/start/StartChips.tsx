import CalendarDays from 'lucide-react/icons/calendar-days';
import MapPin from 'lucide-react/icons/map-pin';
import { type ReactNode } from 'react';
import { type SearchParams } from '~/domain/search/search-params';
import { milesAround } from '~/domain/search/search-place';
import { nightsBetween } from '~/domain/time/day';
import { Text } from '~/i18n/Text';
import { useText } from '~/i18n/use-text';
import { Stay } from '~/ui/content/Stay';
import { Icon, type IconShape } from '~/ui/controls/Icon';
import common from '~/ui/layout/common.module.css';
import styles from './SearchStart.module.css';

interface ChipProps {
  readonly icon: IconShape;
  /** What is chosen, if something is. */
  readonly chosen: readonly [value: ReactNode, note: ReactNode] | undefined;
  /** What the chip asks for otherwise. */
  readonly asks: readonly [value: ReactNode, note: ReactNode];
  readonly onOpen: () => void;
}

/** A chip of two lines. It is dashed while nothing is chosen. */
function StartChip({ icon, chosen, asks, onOpen }: ChipProps) {
  const [value, note] = chosen ?? asks;
  return (
    <button
      type="button"
      className={styles.chip}
      data-on={chosen !== undefined || undefined}
      aria-haspopup="dialog"
      onClick={onOpen}
    >
      <Icon of={icon} size="s" />
      <span className={styles.chipWords}>
        <b className={styles.chipValue}>{value}</b> <small className={common.small}>{note}</small>
      </span>
    </button>
  );
}

interface Props {
  readonly search: SearchParams;
  readonly onPlace: () => void;
  readonly onDays: () => void;
}

/** Place and days of the search. No place is guessed. */
export function StartChips({ search, onPlace, onDays }: Props) {
  const mapArea = useText()('SearchPage.mapArea');
  const { address = mapArea, bounds, mapSearch, dates } = search;
  return (
    <>
      <StartChip
        icon={MapPin}
        chosen={
          bounds && [
            <span key="place">{mapSearch ? mapArea : address}</span>,
            <Text key="miles" id="SearchStart.miles" values={{ miles: milesAround(bounds) }} />,
          ]
        }
        asks={[
          <Text key="place" id="SearchStart.choosePlace" />,
          <Text key="kinds" id="SearchStart.placeKinds" />,
        ]}
        onOpen={onPlace}
      />
      <StartChip
        icon={CalendarDays}
        chosen={
          dates && [
            <Stay key="days" value={dates} form="short" />,
            <Text key="nights" id="SearchPage.nights" values={{ count: nightsBetween(dates) }} />,
          ]
        }
        asks={[
          <Text key="days" id="SearchStart.anyDay" />,
          <Text key="add" id="SearchStart.addDays" />,
        ]}
        onOpen={onDays}
      />
    </>
  );
}
