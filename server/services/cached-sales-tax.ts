import { LRUCache } from 'lru-cache';
import { type SalesTax, type TaxAnswer, type TaxQuestion } from './sales-tax';

const MAX_ANSWERS = 2000;
/** Rates change with the day, and a cart is quoted many times in a few minutes. */
const LIFE_MS = 10 * 60_000;

const keyOf = ({ from, to, amount }: TaxQuestion): string =>
  JSON.stringify([from.country, from.state, from.zip, to.country, to.state, to.zip, amount]);

/**
 * Caches answers for the same places and amount. Only a known tax is kept. Refusals and missing answers are asked again, so that a
 * recovered service is used at once.
 */
export function cachedSalesTax(salesTax: SalesTax): SalesTax {
  const answers = new LRUCache<string, Promise<TaxAnswer>>({
    max: MAX_ANSWERS,
    ttl: LIFE_MS,
    // Looked up at each call, so that tests can replace the clock.
    perf: { now: () => performance.now() },
  });
  return async (question) => {
    const key = keyOf(question);
    const known = answers.get(key);
    if (known) return known;
    const asked = salesTax(question);
    answers.set(key, asked);
    const answer = await asked;
    if (answer.kind !== 'known' && answers.peek(key) === asked) answers.delete(key);
    return answer;
  };
}
