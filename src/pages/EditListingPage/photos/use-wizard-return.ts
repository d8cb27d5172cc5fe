import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { type EditedListing } from '~/api/listing/own-listings';
import { selectDeferredDrafts } from '~/store/deferred-drafts';
import { useAppDispatch, useAppSelector } from '~/store/hooks';
import { readMayPublish } from '~/store/publish-deferred';
import { useWizard } from '../wizard-context';
import { wizardPath } from '../wizard-path';

/**
 * Handles the return from the payment provider's pages. `isAsked` shows the dialog: the owner left early, or something is
 * still missing. Otherwise the address becomes that of the step.
 */
export function useWizardReturn(listing: EditedListing) {
  const { returned } = useWizard();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [isAsked, setAsked] = useState(returned === 'failure');
  const waitsToBePublished = useAppSelector(selectDeferredDrafts).includes(listing.id);
  const leave = () => {
    if (returned) void navigate(wizardPath(listing, 'photos'), { replace: true });
  };
  useEffect(() => {
    if (returned !== 'success') return;
    const from = window.location.pathname;
    const goOn = async () => {
      const answer = await dispatch(readMayPublish());
      if (answer.payload === false) setAsked(true);
      // A draft that waits is published automatically, which leads to its page, perhaps already while this was asked.
      else if (!waitsToBePublished && window.location.pathname === from) leave();
    };
    void goOn();
    // oxlint-disable-next-line react/exhaustive-deps -- once for each return
  }, [returned]);
  const end = () => {
    setAsked(false);
    leave();
  };
  return { isAsked, end };
}
