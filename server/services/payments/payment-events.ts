import express, { type RequestHandler, Router } from 'express';
import { type Logger } from 'pino';
import { type EventCalls, ForgedEvent, type PaymentNews } from './events';

const LIMIT = '1mb';
export const EVENTS_PATH = '/api/stripe-events';

/** Takes what it knows something to do about. Rejects if it has to be told again. */
export type HearNews = (news: PaymentNews) => Promise<void>;

interface Services {
  readonly payments: EventCalls;
  readonly log: Pick<Logger, 'error' | 'warn'>;
}

/**
 * Where the payment service tells its events (https://docs.stripe.com/webhooks), for all features that hear them. Only what it signed is
 * heard: anything else is 400. It sends an event again until it gets 200.
 */
export function paymentEvents(
  { payments, log }: Services,
  hearers: readonly HearNews[],
): RequestHandler {
  const router = Router();
  router.post(
    EVENTS_PATH,
    express.raw({ type: 'application/json', limit: LIMIT }),
    async (request, response) => {
      const body: unknown = request.body;
      try {
        const signature = request.get('stripe-signature') ?? '';
        const news = payments.readNews(Buffer.isBuffer(body) ? body : Buffer.alloc(0), signature);
        if (news) await Promise.all(hearers.map((hear) => hear(news)));
        response.status(200).json({ received: true });
      } catch (error) {
        const isForged = error instanceof ForgedEvent;
        log[isForged ? 'warn' : 'error'](
          { err: error },
          'an event of the payment service was not handled',
        );
        response.status(isForged ? 400 : 500).json({ received: false });
      }
    },
  );
  return router;
}
