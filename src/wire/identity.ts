import * as v from 'valibot';
import { identityFaults, identityStates } from '~/domain/person/identity';
import { command } from './entry';

/** A page of this site to come back to. */
const sitePath = v.pipe(v.string(), v.maxLength(500), v.regex(/^\/(?![/\\])/));

/** How the caller's own check stands, as the payment service has it now. */
export const showIdentity = command({
  path: '/identity',
  body: v.strictObject({}),
  answer: v.object({
    state: v.picklist(identityStates),
    /** The time when the identity was verified, ISO. */
    verifiedAt: v.nullable(v.string()),
    /** Why the last try failed. */
    fault: v.nullable(v.picklist(identityFaults)),
    triesLeft: v.number(),
    /** The page that the person came from when the check began. */
    from: v.nullable(v.string()),
    /** That page shows how the check stands, so people go back to it without a stop. */
    showsCheck: v.boolean(),
    /** False: the marketplace asks for the check before the caller's first tool is published. */
    mayPublish: v.boolean(),
  }),
  refuses: ['forbidden'],
});

export type OwnIdentity = v.InferOutput<typeof showIdentity.answer>;

/** Begins the caller's check, or goes on with it: the answer is the address at the payment service. */
export const startIdentity = command({
  path: '/identity/start',
  kind: 'mail',
  body: v.strictObject({
    from: v.optional(v.nullable(sitePath), null),
    showsCheck: v.optional(v.boolean(), false),
  }),
  answer: v.object({ url: v.string() }),
  refuses: ['forbidden', 'conflict', 'identity-closed', 'account-suspended'],
});
