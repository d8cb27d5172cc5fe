import { type FormPart } from '~/features/account/SaveBar';

/** The parts of the form that the save bar names. */
export const contactParts = [
  { name: 'ContactDetailsPage.emailPart', fields: ['email'] },
  {
    name: 'ContactDetailsPage.phonePart',
    fields: ['phoneCountry', 'phone', 'showsPhone'],
  },
  {
    name: 'ContactDetailsPage.addressPart',
    fields: ['country', 'addressLine1', 'addressLine2', 'city', 'state', 'zip'],
  },
] as const satisfies readonly FormPart[];
