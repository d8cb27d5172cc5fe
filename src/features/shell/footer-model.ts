/** Addresses of the footer. A social network without an address is left out. */
export type FooterLinks = {
  home: string;
  about: string;
  blog: string;
  contact: string;
  sweepstakes: string;
  newListing: string;
  listingBenefits: string;
  /** The damage-protection section of the rental agreement. */
  damageProtection: string;
  rentalAgreement: string;
  howItWorks: string;
  cancellationPolicy: string;
  termsOfService: string;
  privacyPolicy: string;
  sitemap: string;
  social: readonly { name: string; href: string }[];
};
