import { type Router } from 'express';
import { type IntegrationSdk } from 'sharetribe-flex-integration-sdk';
import { type PublicConfig } from '~/config/public-config';
import { orderKey } from '~/domain/order/process/order-number';
import { withRefundsOf } from '~/domain/order/process/transaction';
import { zoneOf } from '~/domain/order/process/transaction-rules';
import { receiptOf } from '~/order-texts/receipt';
import { receiptFile } from '~/wire/receipts';
import { text } from '../../base/english-texts';
import { ServerError } from '../../base/errors';
import { readOrder } from '../../core/orders/read-order';
import { orderFile, partyName } from '../../core/orders/order-file';
import { type MarketplaceNow } from '../../marketplace/clock';
import { type OpenSession } from '../../marketplace/session';
import { type DrawReceipt } from './draw-receipt';

interface Services {
  readonly integration: IntegrationSdk;
  readonly now: MarketplaceNow;
  readonly config: PublicConfig;
  readonly draw: DrawReceipt;
  /** The build's name: another build may draw the same words in another way. */
  readonly release: string | undefined;
}

/** The receipt of an order as a PDF, for its two parties. */
export const receiptEndpoint = (
  { openSession }: { readonly openSession: OpenSession },
  { integration, now, config, draw, release }: Services,
): Router =>
  orderFile(
    receiptFile.path,
    { openSession, integration },
    async ({ order, paid, query, session }) => {
      const { id, role, title, parties } = order;
      if (!paid) throw new ServerError('not-found');
      // The order stores the refunds of its later nights and late fees.
      const first = paid.orderId === id ? null : await readOrder(integration, paid.orderId);
      const transaction = first
        ? withRefundsOf(order.transaction, id, first.transaction)
        : order.transaction;
      const { locale, marketplaceName, bookingUnit: unit } = config;
      const names = {
        customer: partyName(parties.customer),
        provider: partyName(parties.provider),
      };
      const timeZone = query.timeZone ?? zoneOf(transaction, config.timeZone);
      const receipt = receiptOf(
        { paid, role, transaction, title, names },
        { text, locale, marketplaceName, unit, timeZone },
      );
      return {
        type: 'application/pdf',
        name: `receipt-${orderKey(id)}.pdf`,
        madeOf: [receipt, marketplaceName, release],
        content: async () =>
          draw(session.userId, {
            receipt,
            marketplaceName,
            now: await now(),
            leftOut: text('Receipt.leftOut'),
          }),
      };
    },
  );
