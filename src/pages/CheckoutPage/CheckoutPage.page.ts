import { parseListingId } from '~/domain/ids';
import { type PageModule, pageNotFound, pageReady } from '~/pages/page-module';
import { CheckoutPage } from './CheckoutPage';

export const page: PageModule = {
  Page: CheckoutPage,
  // The browser loads the prices as the user. The server only decides whether the page exists.
  loadData: ({ params }) =>
    Promise.resolve(parseListingId(params['id']) ? pageReady : pageNotFound),
};
