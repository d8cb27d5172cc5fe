import { useState } from 'react';
import { Text } from '~/i18n/Text';
import { cutText } from '~/lib/cut-text';
import { RichText } from './RichText';
import styles from './Bio.module.css';

const SHOWN_AT_FIRST = 170;

interface Props {
  readonly text: string;
  /** The size: `m` for a separate text, `s` next to other content. */
  readonly size?: 's' | 'm';
}

/** A member's own description. A long text is cut until the reader asks for the rest. */
export function Bio({ text, size = 's' }: Props) {
  const [isWhole, setWhole] = useState(false);
  const cut = cutText(text, SHOWN_AT_FIRST);
  return (
    <div className={styles.bio} data-size={size}>
      <RichText text={isWhole ? text : cut} />
      {cut !== text && !isWhole && (
        <button type="button" className={styles.more} onClick={() => setWhole(true)}>
          <Text id="Bio.showMore" />
        </button>
      )}
    </div>
  );
}
