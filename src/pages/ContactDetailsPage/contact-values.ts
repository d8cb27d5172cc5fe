import { type JoinedResource } from '~/api/joined-resource';
import { type HomeAddress, isAddressEmpty, parseHomeAddress } from '~/domain/home-address';
import {
  formatPhone,
  HOME_PHONE_COUNTRY,
  parseStoredPhone,
  type Phone,
  readPhone,
} from '~/domain/phone';

/** The form: everything as it is typed. What is emptied may be missing. */
export interface ContactValues extends Partial<HomeAddress> {
  readonly email?: string;
  readonly currentPassword?: string;
  readonly phoneCountry?: string;
  readonly phone?: string;
  /** People with a booking see the number. */
  readonly showsPhone?: boolean;
}

/** What is kept in the user's protected data; null takes it away. */
export interface PrivateDetails {
  readonly phoneNumber?: string | null;
  readonly phoneCountry?: string | null;
  readonly showPhone?: boolean;
  readonly homeAddress?: HomeAddress | null;
}

export interface ContactChanges {
  readonly email?: string;
  readonly details?: PrivateDetails;
}

/** What the form holds at first; a new address that waits for its link stands in place of the present one. */
export function toContactValues({
  attributes: { email, pendingEmail, profile },
}: Pick<JoinedResource<'currentUser'>, 'attributes'>): ContactValues {
  const { protectedData } = profile ?? {};
  const phone = parseStoredPhone(protectedData);
  return {
    email: pendingEmail ?? email,
    phoneCountry: phone?.country ?? HOME_PHONE_COUNTRY,
    phone: phone ? formatPhone(phone) : '',
    showsPhone: protectedData?.['showPhone'] === true,
    ...parseHomeAddress(protectedData),
  };
}

const trimmed = (text: string | undefined): string => (text ?? '').trim();

const addressOf = (values: ContactValues): HomeAddress | null =>
  isAddressEmpty(values)
    ? null
    : {
        country: trimmed(values.country),
        addressLine1: trimmed(values.addressLine1),
        addressLine2: trimmed(values.addressLine2),
        city: trimmed(values.city),
        state: trimmed(values.state),
        zip: trimmed(values.zip),
      };

const phoneOf = ({ phone = '', phoneCountry = '' }: ContactValues): Phone | null =>
  readPhone(phone, phoneCountry) ?? null;

const isSame = (left: unknown, right: unknown): boolean =>
  JSON.stringify(left) === JSON.stringify(right);

function changedDetails(values: ContactValues, before: ContactValues): PrivateDetails {
  const phone = phoneOf(values);
  const homeAddress = addressOf(values);
  const { showsPhone = false } = values;
  return {
    ...(!isSame(phone, phoneOf(before)) && {
      phoneNumber: phone && phone.digits,
      phoneCountry: phone && phone.country,
    }),
    ...(showsPhone !== (before.showsPhone ?? false) && { showPhone: showsPhone }),
    ...(!isSame(homeAddress, addressOf(before)) && { homeAddress }),
  };
}

/** Whether another address is asked for. Case and spaces around it make no other address. */
export const isOtherEmail = (values: ContactValues, before: ContactValues): boolean =>
  trimmed(values.email).toLowerCase() !== trimmed(before.email).toLowerCase();

/** Only what is another than before; details where there are any. */
export function contactChanges(values: ContactValues, before: ContactValues): ContactChanges {
  const details = changedDetails(values, before);
  return {
    ...(isOtherEmail(values, before) && { email: trimmed(values.email) }),
    ...(Object.keys(details).length > 0 && { details }),
  };
}
