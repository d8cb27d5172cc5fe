import { parseListingId } from '~/domain/ids';
import { type PageModule, pageNotFound, pageReady } from '~/pages/page-module';
import { CheckoutPage } from './CheckoutPage';

export const page: PageModule = {
  Page: CheckoutPage,
  // What is paid is asked for in the browser, as its user; a server answers only whether there can be such a page.
  loadData: ({ params }) =>
    Promise.resolve(parseListingId(params['id']) ? pageReady : pageNotFound),
};
