import { type MessageDescriptor } from 'react-intl';
import { defineMessages } from './define-messages';

const texts = defineMessages({
  gone: { id: 'OrderRefusal.gone' },
  payouts: { id: 'OrderRefusal.payouts' },
  past: { id: 'OrderRefusal.past' },
  tooFarAhead: { id: 'OrderRefusal.tooFarAhead' },
  twice: { id: 'OrderRefusal.twice' },
  own: { id: 'OrderRefusal.own' },
  severalOwners: { id: 'OrderRefusal.severalOwners' },
  otherCurrency: { id: 'OrderRefusal.otherCurrency' },
  sessionChanged: { id: 'OrderRefusal.sessionChanged' },
});

const textOfCode: Readonly<Record<string, MessageDescriptor>> = {
  'transaction-listing-not-found': texts.gone,
  'listing-not-found': texts.gone,
  'transaction-missing-stripe-account': texts.payouts,
  'transaction-stripe-account-disabled-charges': texts.payouts,
  'transaction-stripe-account-disabled-payouts': texts.payouts,
  'order-days-past': texts.past,
  'order-days-too-far-ahead': texts.tooFarAhead,
  'order-tool-twice': texts.twice,
  'order-own-tool': texts.own,
  'order-several-owners': texts.severalOwners,
  'order-other-currency': texts.otherCurrency,
  'session-changed': texts.sessionChanged,
};

/** Why tools cannot be ordered as they are, where asking again does not help; by the error's code. */
export const orderRefusal = (code: string): MessageDescriptor | undefined => textOfCode[code];
