import { type FeatureName } from '~/domain/feature-names';
import { useConfig } from './config-context';

/** Whether the server runs this feature: without it, its controls are hidden and its endpoints are not called. */
export const useHasFeature = (name: FeatureName): boolean => useConfig().features.includes(name);
