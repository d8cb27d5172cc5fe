import { type ComponentType } from 'react';
import { type WizardTab } from '~/domain/listing/wizard-tabs';
import { whenLoaded } from '~/ui/when-loaded';
import { WizardSkeleton } from '../WizardStates';

/** The code of each step is loaded when the step is opened: most of it is used by one step only. */
export const lazyTabs: Readonly<Record<WizardTab, ComponentType>> = {
  description: whenLoaded(
    async () => (await import('./DescriptionTab')).DescriptionTab,
    WizardSkeleton,
  ),
  policy: whenLoaded(async () => (await import('./PolicyTab')).PolicyTab, WizardSkeleton),
  location: whenLoaded(async () => (await import('./LocationTab')).LocationTab, WizardSkeleton),
  pricing: whenLoaded(async () => (await import('./PricingTab')).PricingTab, WizardSkeleton),
  availability: whenLoaded(
    async () => (await import('./AvailabilityTab')).AvailabilityTab,
    WizardSkeleton,
  ),
  photos: whenLoaded(async () => (await import('./PhotosTab')).PhotosTab, WizardSkeleton),
};
