import { defineMessages } from '~/i18n/define-messages';

export const enquiryMessages = defineMessages({
  title: { id: 'EnquiryDialog.title' },
  about: { id: 'EnquiryDialog.about' },
  message: { id: 'EnquiryDialog.message' },
  placeholder: { id: 'EnquiryDialog.placeholder' },
  required: { id: 'EnquiryDialog.required' },
  send: { id: 'EnquiryDialog.send' },
  sent: { id: 'EnquiryDialog.sent' },
  failed: { id: 'EnquiryDialog.failed' },
  unreachable: { id: 'EnquiryDialog.unreachable' },
  forbidden: { id: 'EnquiryDialog.forbidden' },
  signedOut: { id: 'EnquiryDialog.signedOut' },
  gone: { id: 'EnquiryDialog.gone' },
  tooMany: { id: 'EnquiryDialog.tooMany' },
});
