import { pino } from 'pino';
import {
  type ClaimMoney,
  type ClaimMove,
  type ClaimServices,
} from '../features/claims/claim-services';
import { claimReasons } from '../features/claims/claim-reasons';
import { claimList } from '../features/claims/claim-list';
import { type SourceLimits } from '~/domain/order/claim/claim-sources';
import { type Claim, parseClaims } from '~/domain/order/claim/claims';
import { testConfig } from '~/testing/test-config';
import { type PersonEmail } from '../mail/person-mail';
import { anArrangedOrder, type SentPicture } from './arranged-order';
import { uuid } from './order-world';

export const MESSAGE = uuid(70);
export const OWNER_MESSAGE = uuid(71);
export const BILL: SentPicture = { fileId: uuid(101), attachmentId: uuid(201) };

const aPerson = (id: string, firstName: string) => ({
  id,
  type: 'user',
  attributes: {
    email: `${firstName.toLowerCase()}@example.com`,
    emailVerified: true,
    profile: { firstName, displayName: firstName },
  },
});

/** A ledger in memory. */
function fakeMoney() {
  const limits: { left: SourceLimits } = { left: { hold: 15_000, protection: 0, refund: 20_000 } };
  const moves: ClaimMove[] = [];
  const failures: unknown[] = [];
  const money: ClaimMoney = {
    left: () => limits.left,
    movesOf: () => moves,
    move: async ({ claim, source, sum }) => {
      const failure = failures.shift();
      if (failure !== undefined) throw failure;
      moves.push({ claim, source, sum, status: 'made', at: '2026-06-20T00:00:00.000Z' });
    },
  };
  return { money, moves, limits, failures };
}

/** The arranged order, with its price, mail of both sides and a bill that the owner sent. It is the day after the return. */
export function aClaimWorld(changes: Parameters<typeof anArrangedOrder>[0] = {}) {
  const order = anArrangedOrder({
    attributes: { payinTotal: { amount: 20_000, currency: 'USD' } },
    people: [aPerson(uuid(1), 'Rita'), aPerson(uuid(2), 'Olga')],
    ...changes,
  });
  const { owner, renter, stored } = order;
  stored.now = '2026-06-16T14:10:00.000Z';
  order.messages.push(
    { id: OWNER_MESSAGE, senderId: owner, attachments: [BILL] },
    { id: MESSAGE, senderId: renter, attachments: [] },
  );
  const mails: PersonEmail[] = [];
  const ledger = fakeMoney();
  const services: ClaimServices = {
    ...order.services,
    config: testConfig,
    send: async (mail) => void mails.push(mail),
    tell: async () => {},
    log: pino({ level: 'silent' }),
    money: ledger.money,
  };
  const kept = (number = 1): Claim | undefined =>
    parseClaims(stored.metadata).find((claim) => claim.number === number);
  return {
    ...order,
    services: {
      ...services,
      reasons: claimReasons(services.store),
      list: claimList(services.store),
    },
    ledger,
    mails,
    kept,
    asOwner: order.sessionOf(owner),
    asRenter: order.sessionOf(renter),
  };
}
