import { useCallback, useEffect, useRef, useState } from 'react';
import { type ApiError, ApiFailure, unexpectedError } from '~/api/api-error';
import { failed, loading, ready, type Remote } from '~/store/remote';
import { useAppDispatch } from '~/store/hooks';
import { type RootState } from '~/store/root-state';
import { type AppDispatch, type ThunkExtra } from '~/store/thunk';

/** Not in the store: an address opens the file for whoever has it, and is valid for an hour only. */
const ask =
  (attachmentId: string) =>
  async (_dispatch: AppDispatch, _getState: () => RootState, { api }: ThunkExtra) => {
    const { fileAddress } = await import(/* webpackChunkName: "upload-file" */ '~/api/files');
    return fileAddress(api, attachmentId);
  };

const errorOf = (thrown: unknown): ApiError =>
  thrown instanceof ApiFailure ? thrown.error : unexpectedError;

/** Where an attachment's file can be loaded; `renew` asks for another address, because each expires. */
export function useAttachmentAddress(attachmentId: string) {
  const dispatch = useAppDispatch();
  const [address, setAddress] = useState<Remote<string>>(loading);
  const isShown = useRef(true);
  const renew = useCallback(async () => {
    const answer = await dispatch(ask(attachmentId)).then(ready, (thrown: unknown) =>
      failed(errorOf(thrown)),
    );
    if (isShown.current) setAddress(answer);
  }, [dispatch, attachmentId]);
  useEffect(() => {
    isShown.current = true;
    void renew();
    return () => {
      isShown.current = false;
    };
  }, [renew]);
  return { address, renew };
}
