import { type PageModule } from '~/store/page-module';
import { InboxPage } from './InboxPage';
import { loadInboxPage } from './InboxPage.data';

export const inboxPage: PageModule = { Page: InboxPage, loadData: loadInboxPage };
