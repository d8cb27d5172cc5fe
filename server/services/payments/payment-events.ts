import express, { type Request, type RequestHandler, type Response, Router } from 'express';
import { type Logger } from 'pino';
import { toServerError } from '../../base/errors';
import { type EventCalls, ForgedEvent, type PaymentEvent } from './events';

const LIMIT = '1mb';
export const EVENTS_PATH = '/api/stripe-events';

/** Handles the events that it knows. Rejects if the event has to be sent again. */
export type PaymentEventHandler = (event: PaymentEvent) => Promise<void>;

interface Services {
  readonly payments: EventCalls;
  readonly log: Pick<Logger, 'error' | 'warn'>;
  /** Counts the events of one address that nobody signed. */
  readonly limitForged: RequestHandler;
  /** Told of an event that no secret has opened. */
  readonly onForged: () => void;
}

/** Says whether repeating the event is pointless: it is about an order that is not ours, or lacks required fields. */
const isPointless = (error: unknown): boolean =>
  ['not-found', 'invalid-request'].includes(toServerError(error).code);

/**
 * Receives the payment service's events (https://docs.stripe.com/webhooks) for all features that use them. Signed events are always
 * accepted. Anything else gets 400, or 429 above a limit. The service repeats an event until it gets 200.
 */
export function paymentEvents(
  { payments, log, limitForged, onForged }: Services,
  handlers: readonly PaymentEventHandler[],
): RequestHandler {
  const answerForged = (error: ForgedEvent, request: Request, response: Response) =>
    limitForged(request, response, (tooMany?: unknown) => {
      if (!tooMany) log.warn({ err: error }, 'an event of the payment service is forged');
      response.status(tooMany ? 429 : 400).json({ received: false });
    });
  const router = Router();
  router.post(
    EVENTS_PATH,
    express.raw({ type: 'application/json', limit: LIMIT }),
    async (request, response) => {
      const body: unknown = request.body;
      try {
        const signature = request.get('stripe-signature') ?? '';
        const event = payments.readEvent(Buffer.isBuffer(body) ? body : Buffer.alloc(0), signature);
        if (event) await Promise.all(handlers.map((handle) => handle(event)));
        response.status(200).json({ received: true });
      } catch (error) {
        if (error instanceof ForgedEvent) {
          onForged();
          return answerForged(error, request, response);
        }
        const isOver = isPointless(error);
        log[isOver ? 'warn' : 'error'](
          { err: error },
          'an event of the payment service was not handled',
        );
        response.status(isOver ? 200 : 500).json({ received: isOver });
      }
    },
  );
  return router;
}
