import { defineMessages } from '~/i18n/define-messages';

export const reviewsMessages = defineMessages({
  heading: { id: 'Reviews.heading' },
  none: { id: 'Rating.none' },
  noneText: { id: 'Reviews.noneText' },
  removed: { id: 'Reviews.removed' },
  more: { id: 'Reviews.more' },
  failed: { id: 'Reviews.failed' },
  retry: { id: 'Reviews.retry' },
  list: { id: 'Reviews.list' },
});
