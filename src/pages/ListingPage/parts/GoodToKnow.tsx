import { type ReactNode } from 'react';
import { pathTo } from '~/config/paths';
import { useHasFeature } from '~/config/use-has-feature';
import { personName } from '~/i18n/person-names';
import { Text } from '~/i18n/Text';
import { useText } from '~/i18n/use-text';
import { HoldLine } from '~/ui/content/HoldLine';
import { Link } from '~/ui/Link';
import { type ListingPageView } from '../listing-view';
import { Section } from './Section';

const link = (words: ReactNode) => <Link href={`${pathTo('howItWorks')}#holds`}>{words}</Link>;

/** What renters agree to beside the price. */
export function GoodToKnow({ listing }: { readonly listing: ListingPageView }) {
  const text = useText();
  const { price, stock, owner, data } = listing;
  if (!useHasFeature('card-holds') || !price || data.hold === undefined) return null;
  return (
    <Section id="good-to-know" title={<Text id="ListingPage.goodToKnow" />}>
      <HoldLine amount={{ ...price, amount: data.hold }}>
        <Text
          id="ListingPage.holdText"
          values={{ owner: personName(text, owner.person), stock, link }}
        />
      </HoldLine>
    </Section>
  );
}
