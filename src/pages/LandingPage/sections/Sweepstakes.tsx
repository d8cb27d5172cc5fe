import { FormattedMessage } from 'react-intl';
import { LinkButton } from '~/ui/controls/LinkButton';
import { Wrap } from '~/ui/layout/Wrap';
import { sectionMessages } from './sections.messages';
import styles from './Sweepstakes.module.css';

/** One line about the sweepstakes. */
export function Sweepstakes({ winnersHref }: { winnersHref: string }) {
  return (
    <section className={styles.section}>
      <Wrap>
        <div className={styles.strip}>
          <b className={styles.prize}>
            <FormattedMessage {...sectionMessages.sweepstakesPrize} />
          </b>
          <p>
            <FormattedMessage {...sectionMessages.sweepstakesText} />
          </p>
          <LinkButton className={styles.link} href={winnersHref}>
            <FormattedMessage {...sectionMessages.sweepstakesLink} />
          </LinkButton>
        </div>
      </Wrap>
    </section>
  );
}
