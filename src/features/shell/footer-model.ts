export interface FooterLinks {
  readonly home: string;
  readonly about: string;
  readonly blog: string;
  readonly contact: string;
  readonly sweepstakes: string;
  readonly newListing: string;
  readonly listingBenefits: string;
  /** The damage-protection section of the rental agreement. */
  readonly damageProtection: string;
  readonly rentalAgreement: string;
  readonly records: string;
  readonly howItWorks: string;
  readonly cancellationPolicy: string;
  readonly termsOfService: string;
  readonly privacyPolicy: string;
  readonly sitemap: string;
}
