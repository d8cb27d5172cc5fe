import { defineMessages } from '~/i18n/define-messages';

export const styleguideMessages = defineMessages({
  title: { id: 'StyleguidePage.title' },
  lead: { id: 'StyleguidePage.lead' },
  groups: { id: 'StyleguidePage.groups' },
  raw: { id: 'StyleguidePage.raw' },
  sampleError: { id: 'StyleguidePage.sampleError' },
  foundation: { id: 'StyleguidePage.foundation' },
  controls: { id: 'StyleguidePage.controls' },
  fields: { id: 'StyleguidePage.fields' },
  dates: { id: 'StyleguidePage.dates' },
  feedback: { id: 'StyleguidePage.feedback' },
  content: { id: 'StyleguidePage.content' },
  navigation: { id: 'StyleguidePage.navigation' },
});
