import { useFormState } from 'react-final-form';
import { type EditedListing, type ListingChange } from '~/api/listing/own-listings';
import { useConfig } from '~/config/config-context';
import { useHasFeature } from '~/config/use-has-feature';
import { MAX_DISCOUNT_PERCENT, parseLengthDiscounts } from '~/domain/money/length-discount';
import { parseAcceptance } from '~/domain/listing/acceptance';
import {
  parseListingPublicData,
  type PrivateChange,
  type PublicChange,
} from '~/domain/listing/listing-data';
import { type Currency, fractionDigits, minorUnits, type Money } from '~/domain/money/money';
import { type MessageId } from '~/i18n/message-id';
import { Text } from '~/i18n/Text';
import { useBookingUnit } from '~/i18n/booking-unit';
import { useFormat } from '~/i18n/use-format';
import { useText } from '~/i18n/use-text';
import { Note } from '~/ui/feedback/Note';
import { CheckboxField } from '~/ui/fields/CheckboxField';
import { describedBy, FieldFrame } from '~/ui/fields/FieldFrame';
import { useFormField } from '~/ui/fields/use-form-field';
import { EarnNow } from '../pricing/EarnNow';
import { Earnings } from '../pricing/Earnings';
import { HoldOnCard } from '../pricing/HoldOnCard';
import { holdValuesOf, readHold, readValue } from '../pricing/hold-values';
import { HowBooked } from '../pricing/HowBooked';
import { LengthDiscounts } from '../pricing/LengthDiscounts';
import { type PricingValues, readDiscounts, readPrice } from '../pricing/pricing-values';
import { PriceRail } from '../pricing/PriceRail';
import { useWizard } from '../wizard-context';
import { Fold } from './Fold';
import { WizardForm } from '../WizardForm';
import common from '~/ui/layout/common.module.css';
import styles from './PricingTab.module.css';

const unitNames = {
  night: 'EditListingPage.perNight',
  day: 'EditListingPage.perDay',
  units: 'EditListingPage.perUnit',
} as const satisfies Record<ReturnType<typeof useBookingUnit>, MessageId>;

const priceNames = {
  night: 'EditListingPage.priceNight',
  day: 'EditListingPage.priceDay',
  units: 'EditListingPage.priceUnit',
} as const satisfies Record<ReturnType<typeof useBookingUnit>, MessageId>;

const inWords = ({ amount, currency }: Money): string =>
  (amount / minorUnits(currency)).toFixed(fractionDigits(currency));

function valuesOf(listing: EditedListing, currency: Currency): PricingValues {
  const { price, publicData } = listing;
  const { weeklyDiscount, monthlyDiscount } = parseLengthDiscounts(publicData);
  return {
    price: price ? inWords(price) : undefined,
    hasWeekly: weeklyDiscount !== undefined,
    weekly: weeklyDiscount?.toString(),
    hasMonthly: monthlyDiscount !== undefined,
    monthly: monthlyDiscount?.toString(),
    verifiedOnly: parseListingPublicData(publicData).verifiedOnly ?? false,
    accepts: parseAcceptance(publicData),
    ...holdValuesOf(listing, currency),
  };
}

/** Returns the currency sign as the locale writes it, such as "$". */
function useCurrencySign(currency: Currency): string {
  const format = useFormat();
  return format.number(0, { style: 'currency', currency }).replace(/[\d.,\s]/g, '');
}

function PriceField() {
  const text = useText();
  const format = useFormat();
  const unit = useBookingUnit();
  const { currency, listingMinimumPrice } = useConfig();
  const sign = useCurrencySign(currency);
  const field = useFormField<string>('price', {
    validate: (value) => {
      const read = readPrice(value, currency, listingMinimumPrice);
      if (read.fault === 'EditListingPage.priceTooLow') {
        const minimum = format.money({ amount: listingMinimumPrice, currency });
        return { id: read.fault, values: { minimum } };
      }
      return read.fault;
    },
  });
  return (
    <FieldFrame id={field.id} label={text(priceNames[unit])} error={field.error}>
      <span className={styles.price}>
        <span className={styles.sign} aria-hidden="true">
          {sign}
        </span>
        <input
          {...describedBy(field.id, undefined, field.error)}
          id={field.id}
          name="price"
          className={styles.amount}
          inputMode="decimal"
          autoComplete="off"
          placeholder="0"
          aria-required
          value={field.value ?? ''}
          onChange={(event) => field.change(event.target.value)}
          onBlur={field.blur}
          onFocus={field.focus}
        />
        <Text as="span" className={styles.unit} id={unitNames[unit]} />
      </span>
    </FieldFrame>
  );
}

/** Returns the form's values for the domain rules. The price is absent if the text is none. */
function useTerms() {
  const { currency, listingMinimumPrice } = useConfig();
  const { values } = useFormState<PricingValues>({ subscription: { values: true } });
  return {
    price: readPrice(values.price, currency, listingMinimumPrice).price,
    discounts: readDiscounts(values),
    hold: readHold(values, currency) ?? undefined,
  };
}

function LiveEarnings() {
  const { hold, ...terms } = useTerms();
  return <Earnings {...terms} hold={useHasFeature('card-holds') ? hold : undefined} />;
}

/** The tick for verified renters only, which is off at first. */
function VerifiedOnlyField() {
  const { payments, marketplaceName } = useConfig();
  const providerName = payments?.providerName ?? marketplaceName;
  return (
    <CheckboxField
      name="verifiedOnly"
      look="framed"
      label={<Text id="EditListingPage.verifiedOnly" />}
      hint={<Text id="EditListingPage.verifiedOnlyHint" values={{ providerName }} />}
    />
  );
}

/** Sums up the terms below in a few words. */
function TermsSet() {
  const format = useFormat();
  const { currency, identity } = useConfig();
  const hasHolds = useHasFeature('card-holds');
  const asksFirst = useHasFeature('ask-first');
  const { hold } = useTerms();
  const { values } = useFormState<PricingValues>({ subscription: { values: true } });
  const asks = values.accepts === 'by-owner' ? 'yes' : 'no';
  const set = {
    isChecked: identity && values.verifiedOnly ? 'yes' : 'no',
    asks: asksFirst ? asks : 'none',
    hold: hold === undefined ? 'no' : format.price({ amount: hold, currency }),
  };
  return (
    <Text id={hasHolds ? 'EditListingPage.whoSetHold' : 'EditListingPage.whoSet'} values={set} />
  );
}

function WhoMayRent() {
  const { currency, identity } = useConfig();
  const sign = useCurrencySign(currency);
  const hasHolds = useHasFeature('card-holds');
  const asksFirst = useHasFeature('ask-first');
  if (!hasHolds && !identity && !asksFirst) return null;
  return (
    <Fold title="EditListingPage.who" summary={<TermsSet />}>
      {identity && <VerifiedOnlyField />}
      {hasHolds && <HoldOnCard sign={sign} />}
      {asksFirst && <HowBooked />}
    </Fold>
  );
}

function Fields({ listing }: { listing: EditedListing }) {
  const { price, discounts } = useTerms();
  return (
    <>
      <div className={common.stack3}>
        <PriceField />
        <EarnNow price={price} discounts={discounts} />
      </div>
      <PriceRail listing={listing} price={price} />
      <WhoMayRent />
      <LengthDiscounts price={price} maximum={MAX_DISCOUNT_PERCENT} />
    </>
  );
}

/** The fourth step: the price, what the owner earns, and what others charge. */
export function PricingTab() {
  const { listing } = useWizard();
  const { currency, listingMinimumPrice } = useConfig();
  if (!listing) return null;
  if (listing.price && listing.price.currency !== currency) {
    return (
      <Note
        tone="danger"
        text="EditListingPage.currencyInvalid"
        values={{ currency, other: listing.price.currency }}
      />
    );
  }
  const toChange = (values: PricingValues): ListingChange | undefined => {
    const { price } = readPrice(values.price, currency, listingMinimumPrice);
    const { weeklyDiscount = null, monthlyDiscount = null } = readDiscounts(values);
    const hold = readHold(values, currency);
    const { amount: value } = readValue(values.value, currency);
    if (!price || hold === undefined || value === undefined) return undefined;
    // Without the key, the tool is booked at once.
    const accepts = values.accepts === 'by-owner' ? values.accepts : null;
    const publicData = {
      weeklyDiscount,
      monthlyDiscount,
      hold,
      accepts,
      // Without checks the choice is not offered and stays unchanged.
      verifiedOnly: values.verifiedOnly ?? false,
    } satisfies PublicChange<'pricing'>;
    const privateData = { value } satisfies PrivateChange<'pricing'>;
    return { price, publicData, privateData };
  };
  return (
    <WizardForm<PricingValues>
      initialValues={valuesOf(listing, currency)}
      toChange={toChange}
      aside={<LiveEarnings />}
    >
      <Fields listing={listing} />
    </WizardForm>
  );
}
