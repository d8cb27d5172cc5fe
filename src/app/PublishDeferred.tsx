import { useEffect, useRef } from 'react';
import { matchPath, useNavigate } from 'react-router-dom';
import { listingPath, listingVariantPath, patterns } from '~/config/paths';
import { useText } from '~/i18n/use-text';
import { selectCurrentUser } from '~/store/current-user';
import { deferDraft, publishDeferred, selectDeferredDraft } from '~/store/deferred-draft';
import { useAppDispatch, useAppSelector } from '~/store/hooks';
import { useToast } from '~/ui/feedback/toasts';

/** The pages to which the payment provider's pages return. */
const isReturn = (pathname: string): boolean =>
  [patterns.payoutsReturn, patterns.editListingReturn].some(
    (path) => matchPath(path, pathname)?.params.returnUrlType === 'success',
  );

/** Nothing left to do if the draft was published or deleted in the meantime. */
const isOver = (code: string | undefined): boolean =>
  code === 'listing-invalid-state' || code === 'not-found' || code === 'listing-not-found';

/** Publishes the draft that waited for its owner's payout account, on the first page after the account is set up. */
export function PublishDeferred() {
  const text = useText();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const showToast = useToast();
  const id = useAppSelector(selectDeferredDraft);
  const mayBePaid = useAppSelector(selectCurrentUser)?.attributes.stripeConnected === true;
  const tried = useRef<string>(undefined);
  useEffect(() => {
    if (!id || !mayBePaid || tried.current === id) return;
    tried.current = id;
    const publish = async () => {
      const answer = await dispatch(publishDeferred(id));
      if (publishDeferred.rejected.match(answer)) {
        // Any other failure: the next visit tries again.
        if (isOver(answer.payload?.code)) await dispatch(deferDraft(null));
        return;
      }
      if (!answer.payload) return;
      const { title, state } = answer.payload;
      const isPending = state === 'pendingApproval';
      const path = isPending
        ? listingVariantPath({ id, title }, 'pendingApproval')
        : listingPath({ id, title });
      const news = text(isPending ? 'PublishDeferred.pending' : 'PublishDeferred.published', {
        title,
      });
      // People who have just come back from the payment provider are waiting for this.
      if (isReturn(window.location.pathname)) {
        showToast({ text: news });
        void navigate(path, { replace: true });
        return;
      }
      showToast({
        text: news,
        action: { label: text('PublishDeferred.see'), onAct: () => void navigate(path) },
      });
    };
    void publish();
  }, [id, mayBePaid, dispatch, navigate, showToast, text]);
  return null;
}
