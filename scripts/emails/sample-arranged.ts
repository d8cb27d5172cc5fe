import { type Role } from '~/domain/order/process/transaction-graph';
import { type Arranged } from '../../server/core/orders/arrangement-email';

const hours = ['2026-06-12T13:30:00.000Z', '2026-06-12T15:00:00.000Z'];
const pickUp = { about: 'pickUp', words: '' } as const;

/** The arrangements between the parties of an order, with the side that is notified. */
export const arranged: readonly { name: string; role: Role; what: Arranged }[] = [
  { name: 'hours-proposed', role: 'customer', what: { ...pickUp, kind: 'proposed', times: hours } },
  {
    name: 'hours-agreed',
    role: 'provider',
    what: { ...pickUp, kind: 'agreed', times: hours.slice(1) },
  },
  {
    name: 'hours-declined',
    role: 'provider',
    what: { ...pickUp, kind: 'declined', times: hours, words: 'I start work at nine.' },
  },
  {
    name: 'condition-noted',
    role: 'customer',
    what: { kind: 'noted', about: 'handOver', words: 'A scratch on the left side of the base.' },
  },
  {
    name: 'condition-confirmed',
    role: 'provider',
    what: { kind: 'confirmed', about: 'handOver', words: '' },
  },
];
