import { type ApiClient, singleId } from '~/api/marketplace/api-client';
import { callServer } from '~/api/marketplace/own-server';
import { readResponse } from '~/api/marketplace/read-response';
import { sendMessage } from '~/api/order/messages';
import { tellOthers } from '~/api/order/tell-others';
import { type PublicConfig } from '~/config/public-config';
import { type ListingId, type TransactionId } from '~/domain/ids';
import { reporting } from '~/lib/report';
import { enquire } from '~/wire/orders';

/** Opens the conversation. Its messages are sent separately. */
export async function openEnquiry(api: ApiClient, listingId: ListingId): Promise<TransactionId> {
  const data = await callServer(api, enquire, { listingId });
  return singleId(readResponse({ status: 200, statusText: 'OK', data })) as TransactionId;
}

interface FirstMessage {
  readonly transactionId: TransactionId;
  readonly content: string;
  readonly config: PublicConfig;
}

export async function sendFirstMessage(api: ApiClient, message: FirstMessage): Promise<void> {
  const { transactionId, content, config } = message;
  await reporting('initial-message-send-failed', sendMessage(api, transactionId, { content }));
  tellOthers({ api, config }, transactionId);
}
