import { type MessageId } from '~/i18n/message-id';

/** Words by the beginning of the payment provider's name, without the person or company that it is about. The first match counts. */
const words = [
  ['verification.additional_document', 'Requirement.secondDocument'],
  ['verification', 'Requirement.document'],
  ['first_name', 'Requirement.name'],
  ['last_name', 'Requirement.name'],
  ['dob', 'Requirement.birth'],
  ['address', 'Requirement.address'],
  ['email', 'Requirement.email'],
  ['phone', 'Requirement.phone'],
  ['ssn_last_4', 'Requirement.ssn'],
  ['id_number', 'Requirement.idNumber'],
  ['relationship.title', 'Requirement.jobTitle'],
  ['relationship', 'Requirement.role'],
] as const satisfies readonly (readonly [string, MessageId])[];

const companyWords = [
  ['company.name', 'Requirement.companyName'],
  ['company.tax_id', 'Requirement.taxId'],
  ['company.address', 'Requirement.companyAddress'],
  ['company.phone', 'Requirement.companyPhone'],
  ['company.owners_provided', 'Requirement.owners'],
  ['company.directors_provided', 'Requirement.directors'],
  ['company.executives_provided', 'Requirement.directors'],
  ['company.verification', 'Requirement.companyDocument'],
  ['owners', 'Requirement.owners'],
  ['directors', 'Requirement.directors'],
  ['business_type', 'Requirement.businessType'],
  ['business_profile', 'Requirement.business'],
  ['tos_acceptance', 'Requirement.terms'],
  ['external_account', 'Requirement.bank'],
] as const satisfies readonly (readonly [string, MessageId])[];

const isAbout = (name: string, start: string) => name === start || name.startsWith(`${start}.`);

function wordsOf(requirement: string): MessageId {
  const known = companyWords.find(([start]) => isAbout(requirement, start));
  if (known) return known[1];
  // Examples are "individual.dob.day", "representative.dob.day" and "person_1A2b.dob.day".
  const [, ...rest] = requirement.split('.');
  return words.find(([start]) => isAbout(rest.join('.'), start))?.[1] ?? 'Requirement.other';
}

/** Describes what the payment provider requires: each item once, in the provider's order. */
export const requirementTexts = (requirements: readonly string[]): MessageId[] => [
  ...new Set(requirements.map(wordsOf)),
];
