import { defineMessages } from '~/i18n/define-messages';

export const pageHeadMessages = defineMessages({
  title: { id: 'PageHead.title' },
});
