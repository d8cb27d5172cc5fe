import { type BankFieldName } from '~/domain/payout/payout-countries';
import { type MessageId } from '~/i18n/message-id';

interface BankTexts {
  readonly label: MessageId;
  readonly missing: MessageId;
}

/** The name of each field of a bank account, and the error while it is empty. */
export const bankTexts = {
  iban: { label: 'BankField.iban', missing: 'BankField.ibanMissing' },
  accountNumber: { label: 'BankField.accountNumber', missing: 'BankField.accountNumberMissing' },
  bsb: { label: 'BankField.bsb', missing: 'BankField.bsbMissing' },
  transitNumber: { label: 'BankField.transitNumber', missing: 'BankField.transitNumberMissing' },
  institutionNumber: {
    label: 'BankField.institutionNumber',
    missing: 'BankField.institutionNumberMissing',
  },
  sortCode: { label: 'BankField.sortCode', missing: 'BankField.sortCodeMissing' },
  routingNumber: { label: 'BankField.routingNumber', missing: 'BankField.routingNumberMissing' },
  clearingCode: { label: 'BankField.clearingCode', missing: 'BankField.clearingCodeMissing' },
  branchCode: { label: 'BankField.branchCode', missing: 'BankField.branchCodeMissing' },
  bankCode: { label: 'BankField.bankCode', missing: 'BankField.bankCodeMissing' },
  bankName: { label: 'BankField.bankName', missing: 'BankField.bankNameMissing' },
  branchName: { label: 'BankField.branchName', missing: 'BankField.branchNameMissing' },
  clabe: { label: 'BankField.clabe', missing: 'BankField.clabeMissing' },
  accountOwnerName: {
    label: 'BankField.accountOwnerName',
    missing: 'BankField.accountOwnerNameMissing',
  },
} as const satisfies Record<BankFieldName, BankTexts>;
