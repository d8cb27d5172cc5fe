import { Text } from '~/i18n/Text';
import { RichText } from '~/ui/content/RichText';
import { Section } from './Section';

/** The owner's rules for renters. */
export function Rules({ rules = '' }: { rules: string | undefined }) {
  if (rules.trim() === '') return null;
  return (
    <Section id="rules" title={<Text id="ListingPage.rules" />}>
      <RichText text={rules} />
    </Section>
  );
}
