import { patterns } from '~/config/paths';
import { readReturn } from '~/features/payout/use-return';
import {
  type AtPattern,
  type LoadContext,
  pageNotFound,
  pageReady,
  type PageOutcome,
} from '~/pages/page-module';

/**
 * Checks the address and loads nothing, because the account comes later. A return from the payment provider is a success or a failure, and
 * there is no other address.
 */
export function loadPayoutsPage({
  pattern,
  params,
}: LoadContext & AtPattern): Promise<PageOutcome> {
  const isUnknown = pattern === patterns.payoutsReturn && !readReturn(params['returnUrlType']);
  return Promise.resolve(isUnknown ? pageNotFound : pageReady);
}
