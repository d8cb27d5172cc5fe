import { startEnquiry } from '~/api/order/enquiries';
import { sendMessage } from '~/api/order/messages';
import { tellOthers } from '~/api/order/tell-others';
import { type ListingId, type TransactionId } from '~/domain/ids';
import { reporting } from '~/lib/report';
import { createAppAsyncThunk } from '~/store/thunk';

/** Opens the conversation; its messages are sent separately. */
export const openEnquiry = createAppAsyncThunk(
  'enquiry/open',
  (listingId: ListingId, { api }): Promise<TransactionId> => startEnquiry(api, listingId),
);

interface FirstMessage {
  readonly transactionId: TransactionId;
  readonly content: string;
}

export const sendFirstMessage = createAppAsyncThunk(
  'enquiry/sendFirstMessage',
  async ({ transactionId, content }: FirstMessage, { api, config }) => {
    await reporting('initial-message-send-failed', sendMessage(api, transactionId, { content }));
    tellOthers({ api, config }, transactionId);
  },
);
