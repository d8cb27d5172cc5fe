import { type ApiError, type ApiErrorCode } from '~/api/marketplace/api-error';
import { type MessageId } from '~/i18n/message-id';

const byCode: Partial<Record<ApiErrorCode, MessageId>> = {
  network: 'EditListingPage.offline',
  timeout: 'EditListingPage.offline',
  'too-many-requests': 'EditListingPage.tooMany',
  'session-ended': 'EditListingPage.loggedOut',
  'session-changed': 'EditListingPage.loggedOut',
  unauthorized: 'EditListingPage.loggedOut',
  forbidden: 'EditListingPage.forbidden',
  'not-found': 'EditListingPage.gone',
  'listing-not-found': 'EditListingPage.gone',
  'listing-invalid-state': 'EditListingPage.invalidState',
  'permission-denied-post-listings': 'EditListingPage.suspended',
  'upload-over-limit': 'EditListingPage.uploadOverLimit',
  'image-invalid': 'EditListingPage.imageRefused',
  'image-invalid-content': 'EditListingPage.imageRefused',
};

/** Returns a sentence about what went wrong. `otherwise` names what was tried. */
export const failureText = ({ code }: ApiError, otherwise: MessageId): MessageId =>
  byCode[code] ?? otherwise;
