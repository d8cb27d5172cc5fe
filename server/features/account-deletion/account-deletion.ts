import * as wire from '~/wire/account-deletion';
import { type ServerFeature } from '../../core/feature';
import { deleteAccount, runningOrders } from './delete-account';

/** Deletes accounts, with everything that this server keeps about their people. */
export const accountDeletion: ServerFeature = {
  name: 'account-deletion',
  open: ({ log }) => ({
    endpoints: ({ acting, signedIn, kept }) => [
      signedIn(wire.accountBlockers, async ({ trusted, userId }) => ({
        orders: await runningOrders(trusted, userId),
      })),
      acting(wire.deleteAccount, async (session, { currentPassword }) => {
        await deleteAccount(session, currentPassword);
        // The account is gone; a store that does not answer changes nothing about it.
        await kept.forget(session.userId).catch((error: unknown) => {
          log.error({ err: error }, 'what is kept about a deleted person could not be removed');
        });
        return { deleted: true };
      }),
    ],
  }),
};
