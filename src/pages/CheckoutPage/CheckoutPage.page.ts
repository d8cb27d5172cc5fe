import { parseListingId } from '~/domain/ids';
import { type PageModule, pageNotFound, pageReady } from '~/pages/page-module';
import { CheckoutPage } from './CheckoutPage';

export const page: PageModule = {
  Page: CheckoutPage,
  // Prices are loaded in the browser, as the user; the server only decides whether the page exists.
  loadData: ({ params }) =>
    Promise.resolve(parseListingId(params['id']) ? pageReady : pageNotFound),
};
