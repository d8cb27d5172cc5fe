import { openDocument } from '~/features/reading/content.duck';
import {
  type AtPattern,
  type LoadContext,
  type PageModule,
  pageNotFound,
  type PageOutcome,
  pageReady,
} from '~/pages/page-module';
import { DocumentPage } from './DocumentPage';
import { documentAddress } from './document-address';

async function loadData({
  dispatch,
  pattern,
  query,
}: LoadContext & AtPattern): Promise<PageOutcome> {
  const loaded = await openDocument(dispatch, documentAddress(pattern, query));
  return loaded === 'missing' ? pageNotFound : pageReady;
}

export const page: PageModule = { Page: DocumentPage, loadData };
