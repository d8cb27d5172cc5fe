import { useEffect, useRef } from 'react';
import { matchPath, useNavigate } from 'react-router-dom';
import { listingVariantPath, livePath, pathTo, patterns } from '~/config/paths';
import { type TextOf, useText } from '~/i18n/use-text';
import { selectCurrentUser } from '~/store/current-user';
import { selectDeferredDrafts } from '~/store/deferred-drafts';
import { useAppDispatch, useAppSelector } from '~/store/hooks';
import { publishDeferred, type PublishedDraft } from '~/store/publish-deferred';
import { useToast } from '~/ui/feedback/toasts';

/** The pages to which the payment provider's pages return. */
const isReturn = (pathname: string): boolean =>
  [patterns.payoutsReturn, patterns.editListingReturn].some(
    (path) => matchPath(path, pathname)?.params.returnUrlType === 'success',
  );

const isPending = ({ state }: PublishedDraft): boolean => state === 'pendingApproval';

function outcomeText(drafts: readonly [PublishedDraft, ...PublishedDraft[]], text: TextOf): string {
  const [{ title }] = drafts;
  const values = { title, count: drafts.length };
  return drafts.some(isPending)
    ? text('PublishDeferred.pending', values)
    : text('PublishDeferred.published', values);
}

/** Returns where the tool can be seen next. Several tools lead to the list of all. */
function whereToSee([draft, ...others]: readonly [PublishedDraft, ...PublishedDraft[]]): string {
  if (others.length > 0) return pathTo('listings');
  return isPending(draft) ? listingVariantPath(draft, 'pendingApproval') : livePath(draft);
}

/** Publishes drafts that waited for their owner's payout account, on the first page after the account is set up. */
export function PublishDeferred() {
  const text = useText();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const showToast = useToast();
  const waiting = useAppSelector(selectDeferredDrafts).join();
  const mayBePaid = useAppSelector(selectCurrentUser)?.attributes.stripeConnected === true;
  const tried = useRef<string>(undefined);
  useEffect(() => {
    if (!waiting || !mayBePaid || tried.current === waiting) return;
    tried.current = waiting;
    const publish = async () => {
      const answer = await dispatch(publishDeferred());
      const [first, ...others] = publishDeferred.fulfilled.match(answer) ? answer.payload : [];
      if (!first) return;
      const outcome = outcomeText([first, ...others], text);
      const path = whereToSee([first, ...others]);
      // People who have just come back from the payment provider are waiting for this.
      if (isReturn(window.location.pathname)) {
        showToast({ text: outcome });
        void navigate(path, { replace: true });
        return;
      }
      showToast({
        text: outcome,
        action: { label: text('PublishDeferred.see'), onAct: () => void navigate(path) },
      });
    };
    void publish();
  }, [waiting, mayBePaid, dispatch, navigate, showToast, text]);
  return null;
}
