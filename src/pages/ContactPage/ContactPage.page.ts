import { openDocument } from '~/features/reading/content.duck';
import { type LoadContext, type PageModule, pageReady } from '~/pages/page-module';
import { contactAddress, ContactPage } from './ContactPage';

async function loadData({ dispatch }: LoadContext) {
  await openDocument(dispatch, contactAddress);
  return pageReady;
}

export const page: PageModule = { Page: ContactPage, loadData };
