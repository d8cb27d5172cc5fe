import { Text } from '~/i18n/Text';
import { TitleText } from '~/ui/content/TitleText';
import { Section } from './Section';
import styles from './ComesWith.module.css';

const LONG_WORD = 20;

/** Lists the parts of the tool, which both sides tick at hand-over and at return. */
export function ComesWith({ parts }: { readonly parts: readonly string[] }) {
  if (parts.length === 0) return null;
  return (
    <Section id="comes-with" title={<Text id="ListingPage.parts" />}>
      <ul className={styles.list}>
        {parts.map((part) => (
          <li key={part}>
            <TitleText text={part} longFrom={LONG_WORD} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
