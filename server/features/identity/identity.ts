import { type ServerFeature } from '../../core/feature';
import { parseUserId } from '~/domain/ids';
import * as wire from '~/wire/identity';
import { assertMayRent } from '../../marketplace/full-session';
import { openIdentityChecks } from '../../services/payments/identity-calls';
import { checkStore } from '../../staff/check-store';
import { identityOf, type IdentityServices, startCheck, updateCheck } from './checks';
import { followChecks } from './follow-checks';
import { holdFirstTools } from './hold-first-tools';

/** Checks of who somebody is, at the payment service. Off unless the marketplace's settings say so. */
export const identity: ServerFeature = {
  name: 'identity',
  open: ({ config, integration, store, send, clock }) => {
    if (!config.public.identity || !config.moves || !send) {
      return { isReady: () => Promise.resolve(false) };
    }
    const services: IdentityServices = {
      integration,
      store,
      send,
      now: clock.now,
      payments: openIdentityChecks(config.moves),
      checks: checkStore(store),
      config: config.public,
    };
    return {
      endpoints: ({ acting }) => [
        acting(wire.showIdentity, ({ userId }) => identityOf(services, userId)),
        acting(wire.startIdentity, async (session, origin) => {
          assertMayRent(session);
          return { url: await startCheck(services, session.userId, origin) };
        }),
      ],
      onPaymentEvent: async (event) => {
        const person = event.kind === 'identity' ? parseUserId(event.person ?? '') : undefined;
        if (event.kind === 'identity' && person) await updateCheck(services, person, event.check);
      },
      tasks: () => [
        followChecks(services),
        ...(config.public.identity?.asksOwners ? [holdFirstTools(services)] : []),
      ],
      kept: {
        forget: async (person) => {
          await Promise.all([services.checks.drop(person), services.checks.open.drop(person)]);
        },
        exported: async (person) => {
          const kept = await services.checks.of(person);
          return kept ? { identity: { state: kept.state, at: kept.at } } : {};
        },
      },
    };
  },
};
