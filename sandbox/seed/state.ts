import { createIntegrationClient, type SeedServices } from './clients';
import { privateDataIn, statusOf, totalIn } from './replies';

/** Changes whenever the demo data changes so much that an older marketplace should be made anew. */
export const demoVersion = 1;
export const markedOwner = 'owner@toolyard.example';

/**
 * What a marketplace holds: nothing, the whole demo, an interrupted seed's part of it, or somebody's own data.
 */
export type SeedState = 'empty' | 'complete' | 'interrupted' | 'foreign';

/** Looks at a marketplace through the Integration API. */
export const seedStateOf = async (services: SeedServices): Promise<SeedState> => {
  const integration = createIntegrationClient(services);
  const users = totalIn(await integration.users.query({ perPage: 1 }));
  if (users === 0) {
    return 'empty';
  }
  try {
    const owner = privateDataIn(await integration.users.show({ email: markedOwner }));
    return owner['demoVersion'] === demoVersion ? 'complete' : 'interrupted';
  } catch (error) {
    if (statusOf(error) === 404) return 'foreign';
    throw error;
  }
};
