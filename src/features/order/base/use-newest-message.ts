import { type NewestMessage } from '~/domain/order/process/transaction-views';
import { selectCurrentUserId } from '~/store/current-user';
import { useAppSelector } from '~/store/hooks';
import { selectMessages } from './order.duck';

/** The newest message on the page. */
export function useNewestMessage(): NewestMessage | undefined {
  const viewer = useAppSelector(selectCurrentUserId);
  const newest = useAppSelector(selectMessages).at(-1);
  const createdAt = newest?.attributes.createdAt;
  return createdAt === undefined
    ? undefined
    : { at: new Date(createdAt), isMine: newest?.sender?.id === viewer };
}
