import { type KeptOfPeople, type OpenFeature } from './feature';

/** Combines the data about people that all features keep. */
export const keptOf = (features: readonly OpenFeature[]): KeptOfPeople => ({
  forget: async (person) => {
    await Promise.all(features.map(({ kept }) => kept?.forget?.(person)));
  },
  exported: async (person) =>
    Object.assign(
      {},
      ...(await Promise.all(features.map(({ kept }) => kept?.exported?.(person)))),
    ) as Readonly<Record<string, unknown>>,
});
