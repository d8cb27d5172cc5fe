/** One line of a card; `href` leads to directions or dials a number. */
export interface KeptRow {
  readonly label: string;
  readonly text: string;
  readonly href?: string;
}

/**
 * What a renter needs to find a tool when there is no connection, as finished texts: the page without a connection has neither the app nor
 * its translations.
 */
export interface KeptCard {
  readonly orderId: string;
  readonly userId: string;
  /** Milliseconds since 1970; from then on it is deleted. */
  readonly until: number;
  readonly title: string;
  readonly rows: readonly KeptRow[];
}

/** In the browser's local storage, where the page without a connection finds them too. */
export const KEPT_CARDS_KEY = 'toolyard.keptCards';

/** Only this module writes them. What others wrote under the key counts as none. */
export function readKeptCards(): readonly KeptCard[] {
  try {
    const kept: unknown = JSON.parse(window.localStorage.getItem(KEPT_CARDS_KEY) ?? '[]');
    return Array.isArray(kept) ? (kept as readonly KeptCard[]) : [];
  } catch {
    return [];
  }
}

function write(cards: readonly KeptCard[]): boolean {
  try {
    if (cards.length === 0) window.localStorage.removeItem(KEPT_CARDS_KEY);
    else window.localStorage.setItem(KEPT_CARDS_KEY, JSON.stringify(cards));
    return true;
  } catch {
    return false;
  }
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
