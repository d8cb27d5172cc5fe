import { type ReactNode } from 'react';
import { pathTo } from '~/config/paths';
import { useHasFeature } from '~/config/use-has-feature';
import { AskNote } from '~/features/breakdown/AskNote';
import { personName } from '~/i18n/person-names';
import { Text } from '~/i18n/Text';
import { useText } from '~/i18n/use-text';
import { HoldLine } from '~/ui/content/HoldLine';
import { Link } from '~/ui/Link';
import { type ListingPageView } from '../listing-view';
import { Section } from './Section';

const link = (words: ReactNode) => <Link href={`${pathTo('howItWorks')}#holds`}>{words}</Link>;

/** Shows what renters agree to in addition to the price. */
export function GoodToKnow({ listing }: { readonly listing: ListingPageView }) {
  const text = useText();
  const { price, stock, owner, data } = listing;
  const hasHolds = useHasFeature('card-holds');
  const asksFirst = useHasFeature('ask-first') && data.accepts === 'by-owner';
  const hold =
    hasHolds && price && data.hold !== undefined ? { ...price, amount: data.hold } : null;
  if (!hold && !asksFirst) return null;
  const name = personName(text, owner.person);
  return (
    <Section id="good-to-know" title={<Text id="ListingPage.goodToKnow" />}>
      {asksFirst && <AskNote accepts={data.accepts} owner={name} />}
      {hold && (
        <HoldLine amount={hold}>
          <Text id="ListingPage.holdText" values={{ owner: name, stock, link }} />
        </HoldLine>
      )}
    </Section>
  );
}
