import { type KeptOfPeople, type OpenFeature } from './feature';

/** What the features keep about people, of all of them together. */
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
