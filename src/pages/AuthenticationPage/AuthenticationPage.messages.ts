import { defineMessages } from '~/i18n/define-messages';

export const authenticationMessages = defineMessages({
  tabs: { id: 'AuthenticationPage.tabs' },
  loginTitle: { id: 'AuthenticationPage.loginTitle' },
  loginDescription: { id: 'AuthenticationPage.loginDescription' },
  loginHeading: { id: 'AuthenticationPage.loginHeading' },
  loginTab: { id: 'AuthenticationPage.loginTab' },
  loginReturn: { id: 'AuthenticationPage.loginReturn' },
  signupTitle: { id: 'AuthenticationPage.signupTitle' },
  signupDescription: { id: 'AuthenticationPage.signupDescription' },
  signupHeading: { id: 'AuthenticationPage.signupHeading' },
  signupTab: { id: 'AuthenticationPage.signupTab' },
  signupReturn: { id: 'AuthenticationPage.signupReturn' },
  sweepstakes: { id: 'AuthenticationPage.sweepstakes' },
  ended: { id: 'AuthenticationPage.ended' },
  madeHeading: { id: 'AuthenticationPage.madeHeading' },
  madeText: { id: 'AuthenticationPage.madeText' },
  madeLogIn: { id: 'AuthenticationPage.madeLogIn' },
  madeForm: { id: 'AuthenticationPage.madeForm' },
  linkSent: { id: 'AuthenticationPage.linkSent' },
});
