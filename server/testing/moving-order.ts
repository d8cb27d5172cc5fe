import { pino } from 'pino';
import { testConfig } from '~/testing/test-config';
import { type MoveServices } from '../ledger/move-services';
import { type HoldServices } from '../ledger/place-hold';
import { type PersonEmail } from '../mail/person-mail';
import { deskStore } from '../staff/desk-store';
import { aCompletedOrder } from './completed-order';
import { FakePayments } from './fake-payments';

/** All that moves of money need, the emails that were sent, and the lines of the audit. */
export function toMove(ofWorld: HoldServices) {
  const mails: PersonEmail[] = [];
  const audits: unknown[] = [];
  const services: MoveServices = {
    ...ofWorld,
    desk: deskStore({
      store: ofWorld.store,
      now: ofWorld.now,
      log: { info: (line: unknown) => void audits.push(line) },
    }),
    config: testConfig,
    send: async (mail) => void mails.push(mail),
    tell: async () => {},
    log: pino({ level: 'silent' }),
  };
  return { services, mails, audits };
}

/** A completed order with all that moves of money need. */
export async function aMovingOrder(payments = new FakePayments()) {
  const world = await aCompletedOrder({ payments });
  return { ...world, ...toMove(world.services) };
}
