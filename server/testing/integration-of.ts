import { type IntegrationSdk } from 'sharetribe-flex-integration-sdk';

/** An Integration SDK with only the calls that a test answers; any other one fails with a TypeError. */
export const integrationOf = (calls: object): IntegrationSdk => calls as unknown as IntegrationSdk;
