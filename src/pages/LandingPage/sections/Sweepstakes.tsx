import { Text } from '~/i18n/Text';
import { LinkButton } from '~/ui/controls/LinkButton';
import { Wrap } from '~/ui/layout/Wrap';
import styles from './Sweepstakes.module.css';

/** Shows one line about the sweepstakes. */
export function Sweepstakes({ winnersHref }: { winnersHref: string }) {
  return (
    <section className={styles.section}>
      <Wrap>
        <div className={styles.strip}>
          <Text as="b" className={styles.prize} id="LandingSweepstakes.prize" />
          <Text as="p" id="LandingSweepstakes.text" />
          <LinkButton className={styles.link} href={winnersHref} text="LandingSweepstakes.link" />
        </div>
      </Wrap>
    </section>
  );
}
