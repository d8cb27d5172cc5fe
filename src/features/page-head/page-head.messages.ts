import { defineMessages } from 'react-intl';

export const pageHeadMessages = defineMessages({
  title: { id: 'PageHead.title' },
});
