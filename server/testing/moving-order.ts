import { pino } from 'pino';
import { type UserId } from '~/domain/ids';
import { testConfig } from '~/testing/test-config';
import { type Notice } from '../core/notices/device-notice';
import { type MoveServices } from '../ledger/move-services';
import { type HoldServices } from '../ledger/place-hold';
import { type PersonEmail } from '../mail/person-mail';
import { deskStore } from '../staff/desk-store';
import { aCompletedOrder } from './completed-order';
import { FakePayments } from './fake-payments';

/** Makes all services that moves of money need, and collects emails, device messages and lines of the audit. */
export function toMove(ofWorld: HoldServices) {
  const mails: PersonEmail[] = [];
  const notices: (Notice & { readonly to: UserId })[] = [];
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
    tell: async (to, notice) => void notices.push({ to, ...notice }),
    log: pino({ level: 'silent' }),
  };
  return { services, mails, notices, audits };
}

/** A completed order with all that moves of money need. */
export async function aMovingOrder(payments = new FakePayments()) {
  const world = await aCompletedOrder({ payments });
  return { ...world, ...toMove(world.services) };
}
