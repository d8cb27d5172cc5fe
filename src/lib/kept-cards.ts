import * as v from 'valibot';
import { isRecord } from './is-record';
import { stored } from './stored';

/** A line of a card. `href` leads to directions or dials a number. */
export interface KeptRow {
  readonly label: string;
  readonly text: string;
  readonly href?: string;
}

/** The data that a renter needs to find a tool offline, as finished texts. The offline page has neither the app nor translations. */
export interface KeptCard {
  readonly orderId: string;
  readonly userId: string;
  /** Milliseconds since 1970; from then on it is deleted. */
  readonly until: number;
  readonly title: string;
  readonly rows: readonly KeptRow[];
}

const kept = stored('toolyard.keptCards', v.array(v.custom<KeptCard>(isRecord)));

/** The offline page reads the same key. */
export const KEPT_CARDS_KEY = kept.name;

/** Reads the cards, which only this module writes. Anything else under the key counts as none. */
export const readKeptCards = (): readonly KeptCard[] => kept.read() ?? [];

function write(cards: readonly KeptCard[]): boolean {
  if (cards.length > 0) return kept.write([...cards]);
  kept.forget();
  return true;
}

/** Deletes all cards except those that pass. */
export function keepOnly(passes: (card: KeptCard) => boolean): void {
  const cards = readKeptCards();
  const left = cards.filter(passes);
  if (left.length < cards.length) write(left);
}

/** Replaces an earlier card of the same order. False if this browser stores nothing. */
export const keepCard = (card: KeptCard): boolean =>
  write([...readKeptCards().filter(({ orderId }) => orderId !== card.orderId), card]);

export const forgetCard = (id: string): void => keepOnly(({ orderId }) => orderId !== id);
