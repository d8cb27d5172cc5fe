import { openDocument } from '~/features/reading/content.duck';
import { type LoadContext, type PageModule, pageReady } from '~/pages/page-module';
import { howItWorksAddress, HowItWorksPage } from './HowItWorksPage';

async function loadData({ dispatch }: LoadContext) {
  await openDocument(dispatch, howItWorksAddress);
  return pageReady;
}

export const page: PageModule = { Page: HowItWorksPage, loadData };
