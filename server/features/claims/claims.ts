import { askedSum } from '~/domain/order/claim/claims';
import { type TransactionId } from '~/domain/ids';
import * as wire from '~/wire/claims';
import { ServerError } from '../../base/errors';
import {
  type EndpointServices,
  type FeatureServices,
  type ServerFeature,
} from '../../core/feature';
import { orderForParty, readOrder } from '../../core/orders/read-order';
import { cannotMove, type MoveServices, moveServices } from '../../ledger/move-services';
import { atDesk, type AtDesk } from '../../staff/at-desk';
import { caseOf, type CaseServices } from './claim-case';
import { assertFileOf, fileAddress } from './claim-files';
import { claimList, type ListedClaim, sortedForStaff } from './claim-list';
import { claimMoney } from './claim-money';
import { claimReasons } from './claim-reasons';
import { claimOf } from './claim-services';
import { decideClaim } from './decide-claim';
import { followClaims, keepClaims, watchClaims } from './keep-claims';
import { moveClaim } from './move-claim';
import { payClaim, settleClaimPayment } from './pay-claim';
import { openClaim } from './open-claim';
import { previewDecision } from './preview-decision';
import { pathTo } from '~/config/paths';
import { type Waiting } from '~/domain/desk/waiting';
import { claimProgress } from '~/domain/order/claim/claim-progress';

/** A person is alerted after the server has retried for this long. */
const MOVED_WITHIN_MS = 3_600_000;

/** The claims that staff decide now, with their deadlines, and the claims whose promised money does not move. */
export const waitingClaims = (claims: readonly ListedClaim[], now: Date): readonly Waiting[] =>
  claims.flatMap(
    ({ key, orderId, number, title, customer, provider, claim, unmoved }): Waiting[] => {
      const progress = claimProgress(claim, now);
      const { currency } = claim;
      const shared = {
        about: title,
        who: claim.by === 'customer' ? [customer, provider] : [provider, customer],
        orderId,
        number: null,
        path: pathTo('deskClaim', { id: orderId, number: String(number) }),
      };
      if (progress.is === 'staff') {
        const [until, since] = [progress.until.toISOString(), progress.since.toISOString()];
        const sum = { amount: askedSum(claim), currency };
        return [{ ...shared, key: `claim:${key}`, kind: 'claim', until, since, sum }];
      }
      const promisedAt = 'at' in progress ? progress.at : now;
      if (unmoved === 0 || now.getTime() - promisedAt.getTime() < MOVED_WITHIN_MS) return [];
      const sum = { amount: unmoved, currency };
      const since = promisedAt.toISOString();
      return [{ ...shared, key: `promised:${key}`, kind: 'promised', until: since, since, sum }];
    },
  );

type Opened = CaseServices & MoveServices;

/** Null without a key of the payment service or without a mail service: then nothing can be claimed. */
function claimServices(services: FeatureServices): Opened | null {
  const moves = moveServices(services);
  if (!moves) return null;
  return {
    ...moves,
    money: claimMoney(moves),
    reasons: claimReasons(moves.store),
    list: claimList(moves.store),
  };
}

/** Does the follow-up of a step at once. The background tasks repeat what fails. */
async function follow(services: Opened, id: TransactionId): Promise<void> {
  await keepClaims(services, id).catch((error: unknown) => {
    services.log.error({ err: error, order: id }, 'a claim could not be followed up at once');
  });
}

const partyEndpoints = ({ signedIn }: EndpointServices, services: Opened) => [
  signedIn(wire.openClaim, async (session, body) => {
    const number = await openClaim(services, session, body);
    await follow(services, body.orderId);
    return { number };
  }),
  signedIn(wire.moveClaim, async (session, body) => {
    const isChanged = await moveClaim(services, session, body);
    if (isChanged) await follow(services, body.orderId);
    return { isChanged };
  }),
  signedIn(wire.payClaim, async (session, body) => ({
    toPay: await payClaim(services, session, body),
  })),
  signedIn(wire.settleClaimPayment, async (session, body) => ({
    isPaid: await settleClaimPayment(services, session, body),
  })),
  signedIn(wire.claimReasons, async (session, { orderId }) => {
    const order = await orderForParty(services.integration, orderId, session);
    return { reasons: await services.reasons.ofOrder(order) };
  }),
];

async function listed({ list, now }: Opened) {
  const claims = sortedForStaff(await list.read(), await now());
  return claims.map(
    ({ listed: { orderId, number, claim, title, customer, provider }, progress }) => ({
      orderId,
      number,
      title,
      at: claim.at,
      is: progress.is,
      currency: claim.currency,
      until: 'until' in progress ? progress.until.toISOString() : null,
      sum: askedSum(claim),
      claimant: claim.by === 'customer' ? customer : provider,
    }),
  );
}

const staffEndpoints = ({ inside }: AtDesk, services: Opened) => [
  inside(wire.deskClaims, async () => ({ claims: await listed(services) })),
  inside(wire.claimCase, (_person, body) => caseOf(services, body)),
  inside(wire.claimFile, async (_person, { orderId, number, attachmentId }) => {
    const order = await readOrder(services.integration, orderId);
    if (!order) throw new ServerError('not-found');
    const claim = claimOf(order, number);
    await assertFileOf(services.integration, { order, claim, attachmentId });
    return { url: await fileAddress(services.integration, attachmentId) };
  }),
  inside(wire.previewDecision, async (_person, body) => ({
    mails: await previewDecision(services, body),
  })),
  inside(wire.decideClaim, async (person, body) => {
    await decideClaim(services, person, body);
    await follow(services, body.orderId);
    return { decided: true };
  }),
];

/** The feature for problems with a rental: claims of both sides, their answers, staff decisions and money. */
export const claims: ServerFeature = {
  name: 'claims',
  open: (services) => {
    const opened = claimServices(services);
    if (!opened) return cannotMove;
    return {
      endpoints: (given) => [
        ...partyEndpoints(given, opened),
        ...staffEndpoints(atDesk(services, given), opened),
      ],
      waiting: async () => waitingClaims(await opened.list.read(), await opened.now()),
      tasks: () => [followClaims(opened), watchClaims(opened)],
      kept: { forget: opened.list.forget },
    };
  },
};
