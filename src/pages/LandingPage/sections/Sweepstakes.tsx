import { Text } from '~/i18n/Text';
import { LinkButton } from '~/ui/controls/LinkButton';
import { Wrap } from '~/ui/layout/Wrap';
import styles from './Sweepstakes.module.css';

/** One line about the sweepstakes. */
export function Sweepstakes({ winnersHref }: { winnersHref: string }) {
  return (
    <section className={styles.section}>
      <Wrap>
        <div className={styles.strip}>
          <b className={styles.prize}>
            <Text id="LandingSweepstakes.prize" />
          </b>
          <p>
            <Text id="LandingSweepstakes.text" />
          </p>
          <LinkButton className={styles.link} href={winnersHref}>
            <Text id="LandingSweepstakes.link" />
          </LinkButton>
        </div>
      </Wrap>
    </section>
  );
}
