import { type ComponentType, lazy } from 'react';
import { type WizardTab } from '~/domain/listing-fields';

/** The code of each step is loaded when the step is opened: most of it is used by one step only. */
export const lazyTabs: Readonly<Record<WizardTab, ComponentType>> = {
  description: lazy(async () => ({
    default: (await import('./DescriptionTab')).DescriptionTab,
  })),
  policy: lazy(async () => ({ default: (await import('./PolicyTab')).PolicyTab })),
  location: lazy(async () => ({ default: (await import('./LocationTab')).LocationTab })),
  pricing: lazy(async () => ({ default: (await import('./PricingTab')).PricingTab })),
  availability: lazy(async () => ({
    default: (await import('./AvailabilityTab')).AvailabilityTab,
  })),
  photos: lazy(async () => ({ default: (await import('./PhotosTab')).PhotosTab })),
};
