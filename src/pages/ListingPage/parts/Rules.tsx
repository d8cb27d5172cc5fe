import { Text } from '~/i18n/Text';
import { RichText } from '~/ui/content/RichText';
import { Section } from './Section';

/** What the owner asks of renters. */
export function Rules({ rules = '' }: { rules: string | undefined }) {
  if (rules.trim() === '') return null;
  return (
    <Section id="rules" title={<Text id="ListingPage.rules" />}>
      <RichText text={rules} />
    </Section>
  );
}
