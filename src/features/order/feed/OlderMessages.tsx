import { useLayoutEffect, useRef } from 'react';
import { type TransactionId } from '~/domain/ids';
import { useAppDispatch, useAppSelector } from '~/store/hooks';
import { Button } from '~/ui/controls/Button';
import { Note } from '~/ui/feedback/Note';
import { loadMessages, selectMessagesState, selectOlder } from '../base/order.duck';
import styles from './OrderFeed.module.css';

/** Keeps the reader's position on the screen when older messages arrive above it. */
function useKeptPlace(page: number): () => void {
  const fromEnd = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (fromEnd.current === null) return;
    window.scrollTo({
      top: document.documentElement.scrollHeight - fromEnd.current,
      behavior: 'instant',
    });
    fromEnd.current = null;
  }, [page]);
  return () => {
    fromEnd.current = document.documentElement.scrollHeight - window.scrollY;
  };
}

/** Loads the next hundred older messages. It shows only if there are any. */
export function OlderMessages({ id }: { id: TransactionId }) {
  const dispatch = useAppDispatch();
  const messages = useAppSelector(selectMessagesState);
  const older = useAppSelector(selectOlder);
  const { page, totalPages } =
    messages.status === 'ready' ? messages.data : { page: 0, totalPages: 0 };
  const keepPlace = useKeptPlace(page);
  if (page >= totalPages) return null;
  const show = () => {
    keepPlace();
    void dispatch(loadMessages({ id, page: page + 1 }));
  };
  return (
    <div className={styles.older}>
      {older.status === 'failed' && (
        <Note tone="danger" live="assertive" text="TransactionPage.olderFailed" />
      )}
      <Button
        look="line"
        size="s"
        isWorking={older.status === 'loading'}
        onClick={show}
        text="TransactionPage.showOlder"
      />
    </div>
  );
}
