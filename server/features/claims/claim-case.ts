import type * as v from 'valibot';
import { type TransactionId } from '~/domain/ids';
import { claimProgress } from '~/domain/order/claim/claim-progress';
import { isCovered } from '~/domain/order/claim/claim-sources';
import { claimSources } from '~/domain/order/claim/claim-terms';
import { askedSum, type NumberedClaim, partsOf } from '~/domain/order/claim/claims';
import { total } from '~/domain/money/arithmetic';
import { type claimCase } from '~/wire/claims';
import { ServerError } from '../../base/errors';
import { readOrder, type StoredOrder } from '../../core/orders/read-order';
import { claimMessages, conditionOf, messagesOf } from './claim-files';
import { historyOf } from './claim-history';
import { claimedTitles, missingParts } from '../../core/notices/claim-notice';
import { type ClaimList } from './claim-list';
import { logOf } from './claim-log';
import { type ReasonStore } from './claim-reasons';
import { claimOf, type ClaimServices } from './claim-services';

export interface CaseServices extends ClaimServices {
  readonly reasons: ReasonStore;
  readonly list: ClaimList;
}

type Case = v.InferInput<typeof claimCase.answer>;

function linesOf(order: StoredOrder, claim: NumberedClaim): Case['lines'] {
  const parts = partsOf(claim);
  return claim.lines.map((line, index) => ({
    ...line,
    title: claimedTitles(order, { ...claim, lines: [line] })[0] ?? '',
    parts: [...missingParts(order, { ...claim, lines: [line] })],
    sources: claimSources.filter((source) => isCovered(line.kind, source)),
    decided: total(parts.flatMap((part) => (part.line === index ? [part.sum] : []))),
  }));
}

async function decisionsOf(
  { reasons }: CaseServices,
  orderId: TransactionId,
  { number, outcome, second }: NumberedClaim,
): Promise<Case['decisions']> {
  const made = [
    ...(outcome ? [{ ...outcome, isSecond: false }] : []),
    ...(second ? [{ ...second, isSecond: true }] : []),
  ];
  return Promise.all(
    made.map(async ({ at, parts, isSecond }) => {
      const why = await reasons.of({ orderId, number, isSecond });
      return { at, parts: [...parts], reason: why?.reason ?? null, by: why?.name ?? null };
    }),
  );
}

async function saidOf({ integration }: CaseServices, claim: NumberedClaim): Promise<Case['said']> {
  const steps = claimMessages(claim);
  const said = await messagesOf(
    integration,
    steps.map(({ message }) => message),
  );
  return steps.map(({ by, at, step, message }) => {
    const { words, files } = said.get(message) ?? { words: '', files: [] };
    return { by, at, step, words, files: [...files] };
  });
}

/** The time when the bank releases the hold if it is not renewed; null without a hold. */
const heldUntil = ({ transaction }: StoredOrder): string | null =>
  transaction.heldMoney?.entries.findLast(({ entry }) => entry.placed && !entry.ended)?.entry.placed
    ?.until ?? null;

/** The staff's view of a claim. Refuses with 404 if there is none. */
export async function caseOf(
  services: CaseServices,
  { orderId, number }: { readonly orderId: TransactionId; readonly number: number },
): Promise<Case> {
  const { integration, money } = services;
  const order = await readOrder(integration, orderId);
  if (!order) throw new ServerError('not-found');
  const claim = claimOf(order, number);
  const now = await services.now();
  const progress = claimProgress(claim, now);
  const { customer, provider } = order.parties;
  const of = { order: orderId, number, currency: claim.currency };
  const [said, decisions, ofRenter, ofOwner] = await Promise.all([
    saidOf(services, claim),
    decisionsOf(services, orderId, claim),
    historyOf(services, order.customerId, of),
    historyOf(services, order.providerId, of),
  ]);
  const { notes, photos } = conditionOf(order, claim);
  return {
    orderId,
    number,
    at: claim.at,
    by: claim.by,
    timeZone: order.transaction.timeZone,
    currency: claim.currency,
    until: 'until' in progress ? progress.until.toISOString() : null,
    sum: askedSum(claim),
    is: progress.is,
    why: progress.is === 'staff' ? progress.why : null,
    renter: { id: order.customerId, name: customer.displayName },
    owner: { id: order.providerId, name: provider.displayName },
    lines: linesOf(order, claim),
    answer: claim.answer ? { is: claim.answer.is, sum: claim.answer.sum ?? null } : null,
    said,
    notes,
    photos,
    decisions,
    left: money.left(order, now),
    holdUntil: heldUntil(order),
    log: logOf(order, claim),
    history: { customer: ofRenter, provider: ofOwner },
    paid: money
      .movesOf(order)
      .filter((move) => move.claim === number && move.status === 'made')
      .map(({ source, sum, at }) => ({ source, sum, at })),
  };
}
