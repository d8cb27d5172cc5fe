import { type ApiError } from '~/api/marketplace/api-error';
import { type TransactionId } from '~/domain/ids';
import { type MessageId } from '~/i18n/message-id';
import { useOrderCall } from '../base/use-order-call';

const CONFLICT = 409;

function arrangingFailure({ code, status }: ApiError): MessageId {
  if (code === 'busy') return 'OrderArrange.busy';
  if (code === 'hours-taken') return 'OrderArrange.hoursTaken';
  if (code === 'piece-out') return 'OrderArrange.pieceOut';
  if (code === 'upload-over-limit') return 'OrderArrange.full';
  if (status === CONFLICT) return 'OrderArrange.changed';
  return code === 'network' ? 'OrderArrange.offline' : 'OrderArrange.failed';
}

/** Makes one change at a time to what the two sides arranged. */
export function useArranging(id: TransactionId) {
  const { error, ...call } = useOrderCall(id);
  return { ...call, failure: error && arrangingFailure(error), free: error?.free ?? [] };
}
