import { useId, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { RichText } from '~/ui/content/RichText';
import { listingPageMessages as texts } from '../ListingPage.messages';
import { Section } from './Section';
import styles from './About.module.css';

/** Longer descriptions show their first lines until somebody wants all of them. */
const LONG_TEXT = 700;

function LongText({ text }: { text: string }) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <div id={id} className={styles.long} data-open={isOpen || undefined}>
        <RichText text={text} />
      </div>
      <button
        type="button"
        className={styles.more}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen((open) => !open)}
      >
        <FormattedMessage {...(isOpen ? texts.showLess : texts.showAll)} />
      </button>
    </>
  );
}

/** What the owner says about the tool. */
export function About({ description }: { description: string }) {
  return (
    <Section id="about" title={<FormattedMessage {...texts.about} />}>
      {description.trim() === '' && (
        <p className={styles.none}>
          <FormattedMessage {...texts.noDescription} />
        </p>
      )}
      {description.length > LONG_TEXT ? (
        <LongText text={description} />
      ) : (
        <RichText text={description} />
      )}
    </Section>
  );
}
