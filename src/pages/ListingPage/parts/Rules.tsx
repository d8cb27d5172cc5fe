import { FormattedMessage } from 'react-intl';
import { RichText } from '~/ui/content/RichText';
import { listingPageMessages } from '../ListingPage.messages';
import { Section } from './Section';

/** What the owner asks of renters. */
export function Rules({ rules = '' }: { rules: string | undefined }) {
  if (rules.trim() === '') return null;
  return (
    <Section id="rules" title={<FormattedMessage {...listingPageMessages.rules} />}>
      <RichText text={rules} />
    </Section>
  );
}
