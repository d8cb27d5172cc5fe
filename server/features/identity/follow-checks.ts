import * as v from 'valibot';
import { userIdSchema } from '~/domain/ids';
import { DAY_MS } from '~/domain/time/moment';
import { type Task, wholeList } from '../../core/task';
import { followCheck, type IdentityServices } from './checks';

const EVERY_MS = 30_000;
/** The payment service's page of a check has expired after this time. */
const FOLLOWED_MS = 3 * DAY_MS;

/** Reads checks that wait for an end, in case the payment service's events do not arrive. */
export const followChecks = (services: IdentityServices): Task => ({
  name: 'follow-identity-checks',
  everyMs: EVERY_MS,
  read: async () => wholeList((await services.checks.open.read()).map(({ key }) => key)),
  handle: async (item) => {
    const person = v.parse(userIdSchema, item);
    const kept = await followCheck(services, person);
    const now = await services.now();
    const isOld = !kept || now.getTime() - Date.parse(kept.at) > FOLLOWED_MS;
    if (isOld) await services.checks.open.drop(person);
  },
});
