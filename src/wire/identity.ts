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
    fault: v.nullable(v.picklist(identityFaults)),
    triesLeft: v.number(),
    /** The page that the person came from when the check began. */
    from: v.nullable(v.string()),
    /** Says whether that page shows the state of the check, so that people return to it directly. */
    showsCheck: v.boolean(),
    /** Says whether the caller may publish; false if the marketplace requires the check before the first tool. */
    mayPublish: v.boolean(),
  }),
  refuses: ['forbidden'],
});

export type OwnIdentity = v.InferOutput<typeof showIdentity.answer>;

/** Begins or continues the caller's check. The answer is the address at the payment service. */
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
