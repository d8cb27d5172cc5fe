import { type PublicConfig } from '~/config/public-config';
import { firstToolLetter, identityLetter } from '../../server/features/identity/identity-letter';

/** The emails about the check of a person's identity. */
export function identityLetters(name: string, config: PublicConfig) {
  const ended = { name, from: null, fault: null, failures: 0 } as const;
  const told = {
    verified: { ...ended, state: 'verified' },
    failed: { ...ended, state: 'failed', fault: 'expired', failures: 1 },
    closed: { ...ended, state: 'closed', fault: 'face', failures: 3 },
  } as const;
  return [
    ['identity-verified', identityLetter(told.verified, config)],
    ['identity-failed', identityLetter(told.failed, config)],
    ['identity-closed', identityLetter(told.closed, config)],
    ['first-tool-waits', firstToolLetter({ name, tool: 'Extension ladder' }, config)],
  ] as const;
}
