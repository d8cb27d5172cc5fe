import { type PageModule } from '~/store/page-module';
import { CartPage } from './CartPage';

export const cartPage: PageModule = { Page: CartPage };
