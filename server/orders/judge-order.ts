import { type Day } from '~/domain/day';
import { daysProblem, findClash, type OrderedStay } from '~/domain/order-rules';
import { ServerError } from '../errors';

const refusals = {
  past: 'order-days-past',
  'too-far-ahead': 'order-days-too-far-ahead',
} as const;

const titles = {
  past: 'A day of this order is past',
  'too-far-ahead': 'This order lies too far ahead',
} as const;

/** Refuses with 400 what no calendar allows: past days, days too far ahead, the same tool twice on the same nights. */
export function assertOrderRules(items: readonly OrderedStay[], today: Day): void {
  for (const item of items) {
    const problem = daysProblem(item, today);
    if (problem) {
      throw new ServerError(refusals[problem], {
        title: titles[problem],
        meta: { listingId: item.listingId },
      });
    }
  }
  const clash = findClash(items);
  if (clash) {
    throw new ServerError('order-tool-twice', {
      title: 'A tool is in the order twice on the same nights',
      meta: { listingId: clash.listingId },
    });
  }
}
