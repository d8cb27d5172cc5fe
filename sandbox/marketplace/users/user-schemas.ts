import * as v from 'valibot';
import { attachedFiles, clearable, extendedData, optional, text, uuid } from '../http/schemas';
import { BIO_MAX, EMAIL_PATTERN, NAME_MAX, PASSWORD_MAX, PASSWORD_MIN } from './limits';

export const email = v.pipe(
  v.string(),
  v.trim(),
  v.regex(EMAIL_PATTERN, 'an email address is needed'),
);
export const newPassword = text({ min: PASSWORD_MIN, max: PASSWORD_MAX });
/** Any text, so that a wrong password is refused as wrong and not as malformed. */
export const currentPassword = v.string();
const personName = text({ min: 1, max: NAME_MAX });
const bio = text({ max: BIO_MAX });

export const signUpBody = v.strictObject({
  email,
  password: newPassword,
  firstName: personName,
  lastName: personName,
  displayName: optional(personName),
  bio: optional(bio),
  publicData: optional(extendedData),
  protectedData: optional(extendedData),
  privateData: optional(extendedData),
});
export type SignUp = v.InferOutput<typeof signUpBody>;

const { password: _password, ...idpMembers } = signUpBody.entries;

/** The body of a sign-up with an identity provider. What is left out comes from the provider. */
export const idpSignUpBody = v.strictObject({
  ...idpMembers,
  idpId: v.string(),
  idpClientId: v.string(),
  idpToken: v.string(),
  email: optional(email),
  firstName: optional(personName),
  lastName: optional(personName),
});

const profileMembers = {
  firstName: optional(personName),
  lastName: optional(personName),
  displayName: clearable(personName),
  bio: clearable(bio),
  publicData: optional(extendedData),
  protectedData: optional(extendedData),
  privateData: optional(extendedData),
  profileImageId: clearable(uuid),
  privateFileAttachments: optional(attachedFiles),
};
export const updateProfileBody = v.strictObject(profileMembers);
export const integrationUpdateProfileBody = v.strictObject({
  id: uuid,
  ...profileMembers,
  metadata: optional(extendedData),
});
export type ProfileChange = Omit<v.InferOutput<typeof integrationUpdateProfileBody>, 'id'>;
