import { pino } from 'pino';
import { testConfig } from '~/testing/test-config';
import { type MoveServices } from '../ledger/move-services';
import { type PersonEmail } from '../mail/person-mail';
import { deskStore } from '../staff/desk-store';
import { aCompletedOrder } from './completed-order';
import { FakePayments } from './fake-payments';

/** A completed order with all that moves of money need, the emails that were sent, and the lines of the audit. */
export async function aMovingOrder(payments = new FakePayments()) {
  const world = await aCompletedOrder({ payments });
  const mails: PersonEmail[] = [];
  const audits: unknown[] = [];
  const services: MoveServices = {
    ...world.services,
    desk: deskStore(world.services.store, { info: (line: unknown) => void audits.push(line) }),
    config: testConfig,
    send: async (mail) => void mails.push(mail),
    log: pino({ level: 'silent' }),
  };
  return { ...world, services, mails, audits };
}
