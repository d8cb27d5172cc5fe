import { defineMessages } from '~/i18n/define-messages';

export const recoveryMessages = defineMessages({
  title: { id: 'PasswordRecoveryPage.title' },
  description: { id: 'PasswordRecoveryPage.description' },
  heading: { id: 'PasswordRecoveryPage.heading' },
  lead: { id: 'PasswordRecoveryPage.lead' },
  submit: { id: 'PasswordRecoveryPage.submit' },
  backToLogin: { id: 'PasswordRecoveryPage.backToLogin' },
  sentHeading: { id: 'PasswordRecoveryPage.sentHeading' },
  sentText: { id: 'PasswordRecoveryPage.sentText' },
  sentHelp: { id: 'PasswordRecoveryPage.sentHelp' },
  sentPause: { id: 'PasswordRecoveryPage.sentPause' },
  sendAgain: { id: 'PasswordRecoveryPage.sendAgain' },
  sentAgain: { id: 'PasswordRecoveryPage.sentAgain' },
  retype: { id: 'PasswordRecoveryPage.retype' },
});
