import { useEffect } from 'react';
import { type EditedListing } from '~/api/listing/own-listings';
import { similarPrices } from '~/api/listing/similar-prices';
import { categoryNames } from '~/domain/listing/categories';
import { parseListingPublicData } from '~/domain/listing/listing-data';
import { type Money } from '~/domain/money/money';
import { priceSpread, type PriceSpread } from '~/domain/search/price-spread';
import { Text } from '~/i18n/Text';
import { useFormat } from '~/i18n/use-format';
import { useText } from '~/i18n/use-text';
import { useConfig } from '~/config/config-context';
import { useCall } from '~/store/call/use-call';
import common from '~/ui/layout/common.module.css';
import styles from './PriceRail.module.css';

interface Props {
  readonly listing: EditedListing;
  readonly price: Money | undefined;
}

/** Loads the prices once. If that fails, nothing shows, because nothing depends on it. */
function useSimilarPrices(listing: EditedListing): readonly number[] | undefined {
  const { currency } = useConfig();
  const [prices, load] = useCall(similarPrices, 'EditListingPage/similarPrices');
  const { id, geolocation, publicData } = listing;
  const { category } = parseListingPublicData(publicData);
  const { lat, lng } = geolocation ?? {};
  useEffect(() => {
    if (!category || lat === undefined || lng === undefined) return;
    void load({ category, near: { lat, lng }, currency, except: id });
  }, [load, category, lat, lng, currency, id]);
  return prices.status === 'ready' ? prices.data : undefined;
}

interface SpreadProps {
  readonly spread: PriceSpread;
  readonly prices: readonly number[];
  readonly price: Money | undefined;
}

function useMoneyText() {
  const format = useFormat();
  const { currency } = useConfig();
  return (amount: number) => format.price({ amount: Math.round(amount), currency });
}

/** Returns the pin's position, which never leaves the ends of the rail. */
const pinAt = (percent: number) => `clamp(2.75rem, ${percent}%, 100% - 2.75rem)`;

/** Draws a tick for each tool, the middle half as a band, and the owner's price as a pin. */
function Rail({ spread, prices, price }: SpreadProps) {
  const text = useText();
  const money = useMoneyText();
  const { place, from, to, lowest, highest } = spread;
  const sentence = text('EditListingPage.similarSentence', {
    count: prices.length,
    lowest: money(lowest),
    highest: money(highest),
    from: money(from),
    to: money(to),
  });
  return (
    <div className={styles.rail} role="img" aria-label={sentence}>
      <span className={styles.line} />
      <span
        className={styles.middle}
        style={{ left: `${place(from)}%`, right: `${100 - place(to)}%` }}
      />
      {[...new Set(prices)].map((amount) => (
        <i key={amount} className={styles.tick} style={{ left: `${place(amount)}%` }} />
      ))}
      {price && (
        <span className={styles.pin} style={{ left: pinAt(place(price.amount)) }}>
          <Text id="EditListingPage.yours" values={{ price: money(price.amount) }} />
        </span>
      )}
    </div>
  );
}

function Numbers({ spread: { lowest, highest, from, to } }: Pick<SpreadProps, 'spread'>) {
  const money = useMoneyText();
  const values = { from: money(from), to: money(to) };
  return (
    <dl className={styles.numbers}>
      <div>
        <Text as="dt" id="EditListingPage.lowest" />
        <dd>{money(lowest)}</dd>
      </div>
      <div>
        <Text as="dt" id="EditListingPage.half" />
        <Text as="dd" id="EditListingPage.halfBetween" values={values} />
      </div>
      <div>
        <Text as="dt" id="EditListingPage.highest" />
        <dd>{money(highest)}</dd>
      </div>
    </dl>
  );
}

/** Shows this price among others. It needs at least five tools. */
export function PriceRail({ listing, price }: Props) {
  const text = useText();
  const prices = useSimilarPrices(listing);
  const { category } = parseListingPublicData(listing.publicData);
  if (!prices || !category) return null;
  const spread = priceSpread(prices, price?.amount);
  const values = { count: prices.length, name: text(categoryNames[category]) };
  const isHigh = spread !== undefined && price !== undefined && price.amount > spread.to;
  const above = prices.filter((amount) => isHigh && amount > price.amount).length;
  return (
    <section className={styles.section} aria-labelledby="similar-prices">
      {isHigh && (
        <p className={common.quiet}>
          <Text id="EditListingPage.priceHigh" values={{ above, count: prices.length }} />
        </p>
      )}
      <h2 className={styles.heading} id="similar-prices">
        <Text id="EditListingPage.similar" />
      </h2>
      <p className={common.quiet}>
        {spread ? (
          <Text id="EditListingPage.similarCount" values={values} />
        ) : (
          <Text id="EditListingPage.similarFew" />
        )}
      </p>
      {spread && (
        <>
          <Rail spread={spread} prices={prices} price={price} />
          <Numbers spread={spread} />
        </>
      )}
    </section>
  );
}
