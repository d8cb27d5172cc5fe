import { isDeepStrictEqual } from 'node:util';
import type * as v from 'valibot';
import { type ClaimFault, claimFault, refundableOf } from '~/domain/order/claim/claim-rules';
import { hasPlaces, hasRoom, withdrawn } from '~/domain/order/claim/claim-room';
import { parseLedger } from '~/domain/order/ledger/ledger';
import {
  type Claim,
  claimCount,
  claimKey,
  LAST_CLAIM,
  type NumberedClaim,
  parseClaims,
} from '~/domain/order/claim/claims';
import { type Stay, staysOf, stayWith } from '~/domain/order/stay/stays';
import { type openClaim as entry } from '~/wire/claims';
import { type RefusalCode } from '~/wire/refusals';
import { ServerError } from '../../base/errors';
import { changeOrder } from '../../core/orders/change-order';
import { forParty, orderForParty, type StoredOrder } from '../../core/orders/read-order';
import { assertFullSession } from '../../marketplace/full-session';
import { type Session } from '../../marketplace/session';
import { type ClaimServices } from './claim-services';
import { assertOwnMessage } from './own-message';

export type ClaimRequest = v.InferOutput<typeof entry.body>;

const codes = {
  early: 'claim-early',
  late: 'claim-late',
  kind: 'claim-not-possible',
  tool: 'claim-not-possible',
  twice: 'claim-twice',
  sum: 'claim-sum',
  bill: 'claim-bill',
} as const satisfies Record<ClaimFault, RefusalCode>;

const toolsOf = ({ tools }: Stay, { listingId }: StoredOrder) =>
  tools.map((tool) => tool.listingId ?? listingId);

interface Opening {
  readonly order: StoredOrder;
  readonly request: ClaimRequest;
  readonly session: Session;
  readonly now: Date;
}

/** Makes the stored form of a claim. Refuses claims that are not allowed. */
function newClaim(
  { config }: Pick<ClaimServices, 'config'>,
  { order, request, session, now }: Opening,
): Claim {
  const { role: by, transaction } = forParty(order, session);
  const { stay: stayId, currency, lines, message, bill } = request;
  const stay = stayWith(transaction, stayId);
  if (!stay) throw new ServerError('not-found');
  const { payinTotal, claims } = transaction;
  if (payinTotal?.currency !== currency) throw new ServerError('claim-sum');
  const of = { stay, tools: toolsOf(stay, order), claims, refundable: refundableOf(transaction) };
  const asked = { side: by, lines, hasBill: bill !== null };
  const fault = claimFault(asked, of, { now, timeZone: config.timeZone });
  if (fault) throw new ServerError(codes[fault]);
  return { by, at: now.toISOString(), stay: stayId, currency, lines, message };
}

/** Says whether a claim equals the request. Only a line is kept of a withdrawn claim. */
function isSame(claim: NumberedClaim, { stay, currency, lines }: ClaimRequest): boolean {
  const asked = { ...claim, stay, currency, lines };
  const { withdrawnAt: at } = claim;
  return isDeepStrictEqual(claim, at === undefined ? asked : { ...asked, ...withdrawn(asked, at) });
}

/** Says whether its side may have one more claim, and whether any decision about it can be paid in addition to all promised sums. */
function isRoomFor({ transaction, attributes }: StoredOrder, claim: NumberedClaim): boolean {
  const claims = [...parseClaims(attributes.metadata), claim];
  const { heldMoney } = transaction;
  const fees = staysOf(transaction).filter(({ lateFee }) => lateFee?.state !== 'refused').length;
  const ledger = parseLedger(attributes.metadata);
  return (
    claim.number <= LAST_CLAIM &&
    hasRoom(claims, claim.by) &&
    hasPlaces({ claims, ledger, heldMoney, fees })
  );
}

/**
 * Stores a claim with its order and resolves with its number. Repeating the request resolves with the first. Refuses strangers and
 * unknown stays with 404, limited sessions with 403, another claim with the same message with `key-used`, and claims that are not allowed
 * now with their code.
 */
export async function openClaim(
  services: ClaimServices,
  session: Session,
  request: ClaimRequest,
): Promise<number> {
  const { orderId, message, bill } = request;
  await orderForParty(services.integration, orderId, session);
  assertFullSession(session);
  await assertOwnMessage(session, { orderId, message, bill });
  let number = 0;
  await changeOrder(services, orderId, async (order) => {
    const { metadata } = order.attributes;
    const before = parseClaims(metadata).find((claim) => claim.message === message);
    if (before) {
      if (!isSame(before, request)) throw new ServerError('key-used');
      ({ number } = before);
      return null;
    }
    const now = await services.now();
    const claim = newClaim(services, { order, request, session, now });
    number = claimCount(metadata) + 1;
    if (!isRoomFor(order, { number, ...claim })) throw new ServerError('claims-full');
    return { [claimKey(number)]: claim };
  });
  return number;
}
