import { type PageModule } from '~/pages/page-module';
import { CartPage } from './CartPage';

export const page: PageModule = { Page: CartPage };
