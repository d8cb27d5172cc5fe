import { type Logger } from 'pino';
import { type FeatureServices } from '../core/feature';
import { type TellServices } from '../core/notices/tell';
import { type SendToPerson } from '../mail/person-mail';
import { openPayments } from '../services/payments/payments';
import { deskStore, type DeskStore } from '../staff/desk-store';
import { type LedgerServices } from './open-ledger';

export interface MoveServices extends LedgerServices, TellServices {
  readonly desk: DeskStore;
  readonly send: SendToPerson;
  readonly log: Logger;
}

/** Null without a key of the payment service or without a mail service: then no move of money is offered. */
export function moveServices(services: FeatureServices): MoveServices | null {
  const { config, integration, store, clock, log, send, tell } = services;
  if (!config.moves || !send) return null;
  return {
    integration,
    store,
    log,
    send,
    tell,
    now: clock.now,
    payments: openPayments(config.moves),
    desk: deskStore({ store, log, now: clock.now }),
    config: config.public,
  };
}

/** A feature that moves money and cannot, because of its settings. */
export const cannotMove = { isReady: () => Promise.resolve(false) };
