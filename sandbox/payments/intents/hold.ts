import { type CardData } from '../cards/card-data';
import { type CardBrand } from '../cards/card-number';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

/** Card networks release held money after this time. */
const HOLD_MS = 7 * DAY_MS;
/** Visa's network releases sooner what is held while the cardholder is away. */
const VISA_AWAY_MS = 4 * DAY_MS + 18 * HOUR_MS;
const EXTENDED_MS = 30 * DAY_MS;

/** The networks that offer longer holds to shops of this kind. The others offer them to hotels and car rentals. */
const EXTENDS: readonly CardBrand[] = ['mastercard'];

export interface Hold {
  /** The last moment at which held money can be captured. */
  captureBefore: Date;
  isExtended: boolean;
}

/** How long a card's money stays held. */
export function holdOf(
  { brand }: Pick<CardData, 'brand'>,
  { now, offSession, extended }: { now: Date; offSession: boolean; extended: boolean },
): Hold {
  const isExtended = extended && EXTENDS.includes(brand);
  const usual = brand === 'visa' && offSession ? VISA_AWAY_MS : HOLD_MS;
  return {
    captureBefore: new Date(now.getTime() + (isExtended ? EXTENDED_MS : usual)),
    isExtended,
  };
}
