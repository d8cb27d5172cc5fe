import { type WizardTab } from '~/domain/listing/wizard-tabs';
import { type MessageId } from '~/i18n/message-id';

export const tabNames = {
  description: 'EditListingPage.tabDescription',
  policy: 'EditListingPage.tabPolicy',
  location: 'EditListingPage.tabLocation',
  pricing: 'EditListingPage.tabPricing',
  availability: 'EditListingPage.tabAvailability',
  photos: 'EditListingPage.tabPhotos',
} as const satisfies Record<WizardTab, MessageId>;

/** The reasons why the step after an incomplete one is closed. */
export const neededFor = {
  description: 'EditListingPage.needsDescription',
  policy: 'EditListingPage.needsPolicy',
  location: 'EditListingPage.needsLocation',
  pricing: 'EditListingPage.needsPricing',
  availability: 'EditListingPage.needsAvailability',
  photos: 'EditListingPage.needsPhotos',
} as const satisfies Record<WizardTab, MessageId>;

export const tabHeads = {
  description: {
    head: 'EditListingPage.headDescription',
    lead: 'EditListingPage.leadDescription',
  },
  policy: { head: 'EditListingPage.headPolicy', lead: 'EditListingPage.leadPolicy' },
  location: { head: 'EditListingPage.headLocation', lead: 'EditListingPage.leadLocation' },
  pricing: { head: 'EditListingPage.headPricing', lead: 'EditListingPage.leadPricing' },
  availability: {
    head: 'EditListingPage.headAvailability',
    lead: 'EditListingPage.leadAvailability',
  },
  photos: { head: 'EditListingPage.headPhotos', lead: 'EditListingPage.leadPhotos' },
} as const satisfies Record<WizardTab, { head: MessageId; lead: MessageId }>;
