import { defineMessages } from '~/i18n/define-messages';

export const verificationMessages = defineMessages({
  resend: { id: 'Verification.resend' },
  resent: { id: 'Verification.resent' },
  resendFailed: { id: 'Verification.resendFailed' },
  resendTooMany: { id: 'Verification.resendTooMany' },
  alreadyVerified: { id: 'Verification.alreadyVerified' },
  reminderTitle: { id: 'EmailReminder.title' },
  reminderText: { id: 'EmailReminder.text' },
  payoutTitle: { id: 'PayoutReminder.title' },
  payoutText: { id: 'PayoutReminder.text' },
  payoutAdd: { id: 'PayoutReminder.add' },
  reminderClose: { id: 'EmailReminder.close' },
});
