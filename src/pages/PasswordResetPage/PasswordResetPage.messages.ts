import { defineMessages } from '~/i18n/define-messages';

export const resetMessages = defineMessages({
  title: { id: 'PasswordResetPage.title' },
  description: { id: 'PasswordResetPage.description' },
  heading: { id: 'PasswordResetPage.heading' },
  lead: { id: 'PasswordResetPage.lead' },
  submit: { id: 'PasswordResetPage.submit' },
  newLink: { id: 'PasswordResetPage.newLink' },
  brokenHeading: { id: 'PasswordResetPage.brokenHeading' },
  brokenText: { id: 'PasswordResetPage.brokenText' },
  deadHeading: { id: 'PasswordResetPage.deadHeading' },
  deadText: { id: 'PasswordResetPage.deadText' },
  loggedInAs: { id: 'PasswordResetPage.loggedInAs' },
  doneHeading: { id: 'PasswordResetPage.doneHeading' },
  doneText: { id: 'PasswordResetPage.doneText' },
  logIn: { id: 'PasswordResetPage.logIn' },
});
