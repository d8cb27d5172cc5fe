import * as v from 'valibot';
import { minorUnits } from '~/domain/money/money';
import { type NewRenterLimits } from '~/domain/order/process/renter-limits';
import * as wire from '~/wire/renter-limits';
import { type FeatureServices, type ServerFeature } from '../../core/feature';
import { atDesk } from '../../staff/at-desk';
import { mayOrder } from './may-order';
import { readRecord } from './read-record';
import { shownLimits } from './shown-limits';
import { tellOwners } from './tell-owners';

const figure = v.optional(
  v.pipe(
    v.string(),
    v.trim(),
    v.regex(/^\d{1,7}$/, 'is not a whole number'),
    v.transform(Number),
    v.minValue(1, 'is less than 1'),
  ),
);
const settings = { NEW_RENTER_ORDERS: figure, NEW_RENTER_SUM: figure };

/** Null if a figure is missing. */
function limitsOf({ config, ...services }: FeatureServices): NewRenterLimits | null {
  const { NEW_RENTER_ORDERS: orders, NEW_RENTER_SUM: sum } = services.settings(settings);
  if (orders === undefined || sum === undefined) return null;
  return { orders, sum: sum * minorUnits(config.public.currency) };
}

/** Limits for orders of renters who are new, who keep a tool much too long, or who have an unpaid claim. */
export const renterLimits: ServerFeature = {
  name: 'renter-limits',
  settings,
  open: (services) => {
    const limits = limitsOf(services);
    if (!limits) return { isReady: () => Promise.resolve(false) };
    const { integration, clock, config, store, send, tell } = services;
    const read = { integration, now: clock.now, timeZone: config.public.timeZone };
    const { currency } = config.public;
    return {
      mayOrder: mayOrder(read, limits),
      tasks: () =>
        send ? [tellOwners({ ...read, store, send, tell, config: config.public })] : [],
      endpoints: (given) => [
        atDesk(services, given).inside(wire.deskRenterLimits, async (_staff, { userId }) =>
          shownLimits(await readRecord(read, userId), { ...limits, currency }),
        ),
      ],
    };
  },
};
