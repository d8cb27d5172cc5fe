import { type PageModule } from '../page-module';
import { NotificationsPage } from './NotificationsPage';

export const page: PageModule = { Page: NotificationsPage };
