import { type TransactionId } from '~/domain/ids';
import { type Role } from '~/domain/order/process/transaction-graph';
import { type NoticeKind } from '~/domain/person/notices';
import { type EmailText } from '../../mail/email';
import { type Telling } from './emails';

/** A notice to the people of an order. */
export interface OrderNotice<Facts> {
  /** The number of days for which the once-key is stored. No notice could be repeated later. */
  readonly keptDays: number;
  /** Identifies the event. All servers together notify a side of it at most once. Stored notes have this form. */
  readonly key: (side: { readonly id: TransactionId; readonly role: Role }, facts: Facts) => string;
  /** Returns the email; null for a side that is not notified. */
  readonly email: (telling: Telling, facts: Facts) => EmailText | null;
  /** Whether the marketplace's own email tells a side the same. Such a side gets none of ours. */
  readonly isMailed?: (role: Role, facts: Facts) => boolean;
  /** The choice that turns it off on devices; null if it is not shown there. */
  readonly device: (role: Role, facts: Facts) => NoticeKind | null;
}
