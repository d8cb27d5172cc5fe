import { type PageModule } from '~/pages/page-module';
import { UnavailablePage } from './UnavailablePage';

export const page: PageModule = { Page: UnavailablePage };
