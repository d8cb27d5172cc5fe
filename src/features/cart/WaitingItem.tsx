import { useState } from 'react';
import { shortTitle } from '~/domain/order/process/cart';
import { Text } from '~/i18n/Text';
import { useFormat } from '~/i18n/use-format';
import { Picture } from '~/ui/content/Picture';
import { Stay } from '~/ui/content/Stay';
import { TitleText } from '~/ui/content/TitleText';
import { readWaitingItem } from './waiting-item';
import common from '~/ui/layout/common.module.css';
import styles from './WaitingItem.module.css';

const LONG_WORD = 10;

/** Shows the item that a visitor was about to add to the cart before signing up. It renders only in a browser. */
export function WaitingItem() {
  const format = useFormat();
  const [waiting] = useState(readWaitingItem);
  if (!waiting) return null;
  const { item, total } = waiting;
  const { pictureUrl } = item;
  return (
    <section className={styles.waiting}>
      <Text as="p" className={common.quiet} id="Cart.waiting" />
      <div className={styles.item}>
        <span>
          <Picture picture={pictureUrl === null ? null : { src: pictureUrl, alt: '' }} />
        </span>
        <span className={styles.text}>
          <b>
            <TitleText text={shortTitle(item.title)} longFrom={LONG_WORD} />
          </b>
          <span className={common.quiet}>
            <Stay value={item} />
          </span>
        </span>
        {total && (
          <span className={styles.total}>
            <Text id="Cart.waitingTotal" values={{ total: <b>{format.money(total)}</b> }} />
          </span>
        )}
      </div>
    </section>
  );
}
