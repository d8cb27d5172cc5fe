import List from 'lucide-react/icons/list';
import MapIcon from 'lucide-react/icons/map';
import { type SearchInAddress } from '~/features/search/use-search';
import { Text } from '~/i18n/Text';
import { Icon } from '~/ui/controls/Icon';
import { Link } from '~/ui/Link';
import styles from './ViewSwitch.module.css';

interface Props {
  readonly state: SearchInAddress;
  readonly count: number | undefined;
}

function Words({ isMapOpen, count }: { isMapOpen: boolean; count: number | undefined }) {
  if (!isMapOpen) return <Text id="SearchPage.showMap" />;
  if (count === undefined) return <Text id="SearchPage.showList" />;
  return <Text id="SearchPage.showListCount" values={{ count }} />;
}

/** Switches between list and map if there is no room for both. */
export function ViewSwitch({ state: { isMapOpen, mapHref }, count }: Props) {
  return (
    <Link
      look="bare"
      className={styles.switch}
      href={mapHref(!isMapOpen)}
      // The list is the history entry before the map's.
      replace={isMapOpen}
    >
      <Icon of={isMapOpen ? List : MapIcon} />
      <Words isMapOpen={isMapOpen} count={count} />
    </Link>
  );
}
