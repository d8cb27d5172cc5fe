import { type ComponentType } from 'react';
import { type WizardTab } from '~/domain/wizard-tabs';
import { lazily } from '~/lib/lazily';

/** The code of each step is loaded when the step is opened: most of it is used by one step only. */
export const lazyTabs: Readonly<Record<WizardTab, ComponentType>> = {
  description: lazily(async () => ({
    default: (await import('./DescriptionTab')).DescriptionTab,
  })),
  policy: lazily(async () => ({ default: (await import('./PolicyTab')).PolicyTab })),
  location: lazily(async () => ({ default: (await import('./LocationTab')).LocationTab })),
  pricing: lazily(async () => ({ default: (await import('./PricingTab')).PricingTab })),
  availability: lazily(async () => ({
    default: (await import('./AvailabilityTab')).AvailabilityTab,
  })),
  photos: lazily(async () => ({ default: (await import('./PhotosTab')).PhotosTab })),
};
