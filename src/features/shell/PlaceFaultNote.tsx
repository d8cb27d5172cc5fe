import CircleAlert from 'lucide-react/icons/circle-alert';
import { type PlaceFault } from '~/domain/search/search-place';
import { type MessageId } from '~/i18n/message-id';
import { Text } from '~/i18n/Text';
import { Icon } from '~/ui/controls/Icon';
import styles from './PlaceFaultNote.module.css';

const texts = {
  unknown: 'SearchForm.placeUnknown',
  unreachable: 'SearchForm.placeUnreachable',
  noPosition: 'SearchForm.noPosition',
} satisfies Record<PlaceFault, MessageId>;

interface Props {
  readonly id: string;
  readonly fault: PlaceFault;
}

/** Says under the place field why no search started. */
export function PlaceFaultNote({ id, fault }: Props) {
  return (
    <p id={id} role="alert" className={styles.note}>
      <Icon of={CircleAlert} size="s" />
      <Text id={texts[fault]} />
    </p>
  );
}
