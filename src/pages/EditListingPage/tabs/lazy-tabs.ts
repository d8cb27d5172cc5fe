import { type ComponentType } from 'react';
import { type WizardTab } from '~/domain/listing/wizard-tabs';
import { whenLoaded } from '~/ui/when-loaded';
import { WizardSkeleton } from '../WizardStates';

/** The code of each step loads when the step opens, because most of it is for one step only. */
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
