import { type PageModule } from '~/pages/page-module';
import { InboxPage } from './InboxPage';
import { loadInboxPage } from './InboxPage.data';

export const page: PageModule = { Page: InboxPage, loadData: loadInboxPage };
