import * as v from 'valibot';
import { nameFault } from '~/domain/person/person-name';
import { command, question, visit } from './entry';

/** The person who signed in with an identity provider and has no account here yet. */
export const newcomer = question({
  path: '/auth/newcomer',
  answer: v.object({
    idpId: v.picklist(['google', 'facebook']),
    /** The email address, which not every provider account shares. */
    email: v.optional(v.string(), ''),
    firstName: v.string(),
    lastName: v.string(),
    /** The page to continue with. */
    from: v.string(),
  }),
  refuses: ['not-found'],
});

export type Newcomer = v.InferOutput<typeof newcomer.answer>;

const name = v.pipe(
  v.string(),
  v.trim(),
  v.check((text) => nameFault(text) === undefined, 'is not a name'),
);

export const createUserWithIdp = command({
  path: '/auth/create-user-with-idp',
  body: v.strictObject({
    email: v.pipe(v.string(), v.trim(), v.email()),
    firstName: name,
    lastName: name,
    /** Saved in the account's protected data, as at any sign-up. */
    protectedData: v.optional(v.record(v.string(), v.unknown())),
  }),
  answer: v.object({ from: v.string() }),
});

export const startGoogle = visit('/auth/google');
export const endGoogle = visit('/auth/google/callback');
export const startFacebook = visit('/auth/facebook');
export const endFacebook = visit('/auth/facebook/callback');
