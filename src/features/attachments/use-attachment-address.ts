import { useCallback, useEffect, useRef, useState } from 'react';
import { type ApiError, ApiFailure, unexpectedError } from '~/api/marketplace/api-error';
import { useClock } from '~/lib/clock';
import { failed, loading, ready, type Remote } from '~/store/remote';
import { useAppDispatch } from '~/store/hooks';
import { type RootState } from '~/store/root-state';
import { type AppDispatch, type ThunkExtra } from '~/store/thunk';

/** Not in the store: an address opens the file for whoever has it, and is valid for an hour only. */
const ask =
  (attachmentId: string) =>
  async (_dispatch: AppDispatch, _getState: () => RootState, { api }: ThunkExtra) => {
    const { fileAddress } = await import(/* webpackChunkName: "upload-file" */ '~/api/order/files');
    return fileAddress(api, attachmentId);
  };

const errorOf = (thrown: unknown): ApiError =>
  thrown instanceof ApiFailure ? thrown.error : unexpectedError;

/** Some minutes less than the hour for which an address is valid, so that a file can still be loaded with it. */
const USABLE_MS = 50 * 60_000;

/**
 * Where an attachment's file can be loaded, as soon as it is wanted. Each address expires: `renew` asks for another one, and `isOld` tells
 * whether to.
 */
export function useAttachmentAddress(attachmentId: string, { isWanted = true } = {}) {
  const dispatch = useAppDispatch();
  const clock = useClock();
  const newestClock = useRef(clock);
  const [address, setAddress] = useState<Remote<string>>(loading);
  const askedAt = useRef(0);
  const isShown = useRef(true);
  useEffect(() => {
    newestClock.current = clock;
  });
  const renew = useCallback(async () => {
    askedAt.current = newestClock.current.now().getTime();
    const answer = await dispatch(ask(attachmentId)).then(ready, (thrown: unknown) =>
      failed(errorOf(thrown)),
    );
    if (isShown.current) setAddress(answer);
    return answer;
  }, [dispatch, attachmentId]);
  useEffect(() => {
    isShown.current = true;
    if (isWanted) void renew();
    return () => {
      isShown.current = false;
    };
  }, [renew, isWanted]);
  const isOld = () => clock.now().getTime() - askedAt.current > USABLE_MS;
  return { address, renew, isOld };
}
