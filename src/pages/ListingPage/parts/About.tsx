import { useId, useState } from 'react';
import { Text } from '~/i18n/Text';
import { RichText } from '~/ui/content/RichText';
import { Section } from './Section';
import common from '~/ui/layout/common.module.css';
import styles from './About.module.css';

/** Longer descriptions show their first lines, with a button for the rest. */
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
        <Text id={isOpen ? 'ListingPage.showLess' : 'ListingPage.showAll'} />
      </button>
    </>
  );
}

/** Shows what the owner says about the tool. */
export function About({ description }: { description: string }) {
  return (
    <Section id="about" title={<Text id="ListingPage.about" />}>
      {description.trim() === '' && (
        <Text as="p" className={common.muted} id="ListingPage.noDescription" />
      )}
      {description.length > LONG_TEXT ? (
        <LongText text={description} />
      ) : (
        <RichText text={description} />
      )}
    </Section>
  );
}
