import { type JoinedResource } from '~/api/marketplace/joined-resource';
import {
  HOME_COUNTRY,
  type HomeAddress,
  isAddressEmpty,
  parseHomeAddress,
  toUsZip,
} from '~/domain/person/home-address';
import {
  formatPhone,
  HOME_PHONE_COUNTRY,
  parseStoredPhone,
  type Phone,
  readPhone,
} from '~/domain/person/phone';

/** The form's typed values. Emptied fields may be missing. */
export interface ContactValues extends Partial<HomeAddress> {
  readonly email?: string;
  readonly currentPassword?: string;
  readonly phoneCountry?: string;
  readonly phone?: string;
  /** Whether people with a booking see the number. */
  readonly showsPhone?: boolean;
}

/** The part that is kept in the user's protected data. Null removes it. */
export interface PrivateDetails {
  readonly phoneNumber?: string | null;
  readonly phoneCountry?: string | null;
  readonly showPhone?: boolean;
  readonly homeAddress?: HomeAddress | null;
}

interface ContactChanges {
  readonly email?: string;
  readonly details?: PrivateDetails;
}

/** Returns the form's initial values. A new address that waits for its link replaces the current one. */
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

const zipOf = ({ country, zip }: ContactValues): string =>
  (country === HOME_COUNTRY && toUsZip(zip ?? '')) || trimmed(zip);

const addressOf = (values: ContactValues): HomeAddress | null =>
  isAddressEmpty(values)
    ? null
    : {
        country: trimmed(values.country),
        addressLine1: trimmed(values.addressLine1),
        addressLine2: trimmed(values.addressLine2),
        city: trimmed(values.city),
        state: trimmed(values.state),
        zip: zipOf(values),
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

/** Whether the address was changed. Case and surrounding spaces do not count. */
export const isOtherEmail = (values: ContactValues, before: ContactValues): boolean =>
  trimmed(values.email).toLowerCase() !== trimmed(before.email).toLowerCase();

/** Returns only what differs from before. Details are present only if some differ. */
export function contactChanges(values: ContactValues, before: ContactValues): ContactChanges {
  const details = changedDetails(values, before);
  return {
    ...(isOtherEmail(values, before) && { email: trimmed(values.email) }),
    ...(Object.keys(details).length > 0 && { details }),
  };
}
