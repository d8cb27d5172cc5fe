import { type PageModule } from '~/pages/page-module';
import { ContactDetailsPage } from './ContactDetailsPage';

export const page: PageModule = { Page: ContactDetailsPage };
