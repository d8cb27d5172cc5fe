import { requirementTexts } from './requirement-texts';

test('related requirements are named once', () => {
  expect(
    requirementTexts([
      'individual.dob.day',
      'individual.dob.month',
      'individual.dob.year',
      'individual.first_name',
      'individual.last_name',
      'individual.ssn_last_4',
    ]),
  ).toEqual(['Requirement.birth', 'Requirement.name', 'Requirement.ssn']);
});

test.each([
  ['individual.verification.document', 'Requirement.document'],
  ['person_1Mq.verification.additional_document', 'Requirement.secondDocument'],
  ['representative.address.city', 'Requirement.address'],
  ['company.address.line1', 'Requirement.companyAddress'],
  ['company.tax_id', 'Requirement.taxId'],
  ['company.owners_provided', 'Requirement.owners'],
  ['company.verification.document', 'Requirement.companyDocument'],
  ['owners.first_name', 'Requirement.owners'],
  ['external_account', 'Requirement.bank'],
  ['tos_acceptance.ip', 'Requirement.terms'],
  ['business_profile.mcc', 'Requirement.business'],
  ['a.thing.of.tomorrow', 'Requirement.other'],
  ['', 'Requirement.other'],
])('%s', (requirement, text) => {
  expect(requirementTexts([requirement])).toEqual([text]);
});
