import { useState } from 'react';
import { unexpectedError } from '~/api/marketplace/api-error';
import { type AccountLinkType } from '~/api/payout/payout-account';
import { pathTo } from '~/config/paths';
import { type MessageWithValues } from '~/i18n/message-id';
import { leaveSite } from '~/lib/leave-site';
import { useAppDispatch } from '~/store/hooks';
import { payoutFailure } from './payout-failure';
import { requestAccountLink, type ReturnPaths } from './payout-thunks';

export interface Onboarding {
  /** Requests a link and goes there. With `replace` the back button does not return to this page. */
  readonly go: (type: AccountLinkType, options?: { readonly replace?: boolean }) => Promise<void>;
  /** Whether the provider's page is still opening. */
  readonly isWorking: boolean;
  readonly failure: MessageWithValues | undefined;
}

const payoutsPage: ReturnPaths = {
  success: pathTo('payoutsReturn', { returnUrlType: 'success' }),
  failure: pathTo('payoutsReturn', { returnUrlType: 'failure' }),
};

/** Leads to the payment provider's own pages, which ask for what our form does not. */
export function useOnboarding(returnTo: ReturnPaths = payoutsPage): Onboarding {
  const dispatch = useAppDispatch();
  const [isWorking, setWorking] = useState(false);
  const [failure, setFailure] = useState<MessageWithValues>();
  const go: Onboarding['go'] = async (type, options) => {
    setWorking(true);
    setFailure(undefined);
    const answer = await dispatch(requestAccountLink({ type, ...returnTo }));
    if (requestAccountLink.fulfilled.match(answer)) {
      leaveSite(answer.payload, options);
      return;
    }
    const words = { plain: 'Payout.linkFailed', explained: 'Payout.linkExplained' } as const;
    setFailure(payoutFailure(answer.payload ?? unexpectedError, words));
    setWorking(false);
  };
  return { go, isWorking, failure };
}
