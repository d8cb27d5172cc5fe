import { type ApiError } from '~/api/marketplace/api-error';
import { type MessageId } from '~/i18n/message-id';

const texts: Readonly<Record<string, MessageId>> = {
  'claim-early': 'ClaimFailure.early',
  'claim-late': 'ClaimFailure.late',
  'claim-twice': 'ClaimFailure.twice',
  'claim-sum': 'ClaimFailure.sum',
  'claim-bill': 'ClaimFailure.bill',
  'claim-not-possible': 'ClaimFailure.notPossible',
  'claim-closed': 'ClaimFailure.closed',
  'claims-full': 'ClaimFailure.full',
  'decision-too-high': 'ClaimFailure.tooHigh',
  busy: 'OrderArrange.busy',
  network: 'OrderArrange.offline',
  forbidden: 'ClaimFailure.forbidden',
  limited: 'ClaimFailure.forbidden',
};

/** Returns why a claim, or a step of one, was refused. */
export const claimFailure = ({ code, status }: ApiError): MessageId =>
  texts[code] ?? (status === 409 ? 'OrderArrange.changed' : 'OrderArrange.failed');
