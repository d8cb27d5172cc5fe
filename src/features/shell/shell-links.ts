import { inboxPath, pathTo } from '~/config/paths';
import { type FooterLinks } from './footer-model';
import { type ShellLinks } from './shell-model';

export const shellLinks: ShellLinks = {
  home: pathTo('landing'),
  search: pathTo('search'),
  blog: pathTo('blog'),
  howItWorks: pathTo('howItWorks'),
  newListing: pathTo('newListing'),
  inbox: pathTo('inboxRoot'),
  cart: pathTo('cart'),
  favorites: pathTo('favorites'),
  savedSearches: pathTo('savedSearches'),
  login: pathTo('login'),
  signup: pathTo('signup'),
  listings: pathTo('listings'),
  profileSettings: pathTo('profileSettings'),
  accountSettings: pathTo('account'),
  sales: inboxPath('sales'),
  orders: inboxPath('orders'),
  earnings: pathTo('earnings'),
  contact: pathTo('contact'),
};

export const footerLinks: FooterLinks = {
  home: pathTo('landing'),
  about: pathTo('about'),
  blog: pathTo('blog'),
  contact: pathTo('contact'),
  sweepstakes: pathTo('sweepstakes'),
  newListing: pathTo('newListing'),
  listingBenefits: pathTo('listingBenefits'),
  damageProtection: `${pathTo('rentalAgreement')}#damage-protection`,
  rentalAgreement: pathTo('rentalAgreement'),
  records: pathTo('records'),
  howItWorks: pathTo('howItWorks'),
  cancellationPolicy: pathTo('cancellationPolicy'),
  termsOfService: pathTo('termsOfService'),
  privacyPolicy: pathTo('privacyPolicy'),
  sitemap: pathTo('sitemap'),
};
