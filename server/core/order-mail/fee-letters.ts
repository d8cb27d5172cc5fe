import { type LateFee } from '~/domain/order/extensions';
import { LATE_HOURS } from '~/domain/person/legal-terms';
import { orderNumber } from '~/domain/order/order-number';
import { type Stay } from '~/domain/order/stays';
import { otherRole } from '~/domain/order/transaction';
import { type Role } from '~/domain/order/transaction-graph';
import { type MessageId } from '~/i18n/message-id';
import { type PublicConfig } from '~/config/public-config';
import { type OperatorMail } from '../../mail/operator-mail';
import { englishTexts } from '../../base/english-texts';
import { momentText, moneyText, toolNames } from './order-mail';
import { letterOf, type ToldOrder, zoneOf } from './order-letters';

/** What happened to a late fee that its other side has to know: it was asked for, taken back, or refused. */
export type FeeNews = Extract<LateFee['state'], 'asked' | 'withdrawn' | 'refused'>;

export interface FeeTelling {
  readonly order: ToldOrder;
  /** Whose tools were late. */
  readonly stay: Stay;
  readonly fee: LateFee;
  readonly config: PublicConfig;
}

/** Who gets the email. */
export const readerOf = {
  asked: 'customer',
  withdrawn: 'customer',
  refused: 'provider',
} as const satisfies Record<FeeNews, Role>;

function valuesOf({ order, stay, fee, config }: FeeTelling) {
  const zone = zoneOf({ order, config });
  return {
    tools: toolNames(stay.tools.map(({ title }) => title ?? order.title)),
    amount: moneyText(fee.amount),
    due: momentText(fee.due, zone),
    back: momentText(fee.back, zone),
    hours: LATE_HOURS,
    number: orderNumber(order.id),
  };
}

/** Tools that were out when the fee was asked for have no time of return. */
const wasBack = ({ back, askedAt }: LateFee): boolean => back < askedAt;

function wordsOf(kind: FeeNews, fee: LateFee): readonly MessageId[] {
  switch (kind) {
    case 'asked':
      return [
        wasBack(fee) ? 'LateFeeEmail.cameBack' : 'LateFeeEmail.stillOut',
        'LateFeeEmail.nothingYet',
      ];
    case 'withdrawn':
      return ['LateFeeEmail.withdrawnText'];
    case 'refused':
      return ['LateFeeEmail.refusedText', 'LateFeeEmail.refusedNext'];
    default:
      return kind satisfies never;
  }
}

const subjects = {
  asked: 'LateFeeEmail.asked',
  withdrawn: 'LateFeeEmail.withdrawn',
  refused: 'LateFeeEmail.refused',
} as const satisfies Record<FeeNews, MessageId>;

/** The email to the side that did not do it. */
export function feeLetter(kind: FeeNews, telling: FeeTelling): ReturnType<typeof letterOf> {
  const { order, fee, config } = telling;
  const role = readerOf[kind];
  const text = englishTexts(config);
  const name = order.parties[otherRole(role)].displayName;
  const values = { ...valuesOf(telling), name };
  return letterOf(
    { order, role, config },
    {
      subject: text(subjects[kind], values),
      title: text(subjects[kind], values),
      blocks: wordsOf(kind, fee).map((id) => ({ kind: 'text', text: text(id, values) })),
      ...(kind === 'asked' && { button: text('LateFeeEmail.pay') }),
    },
  );
}

/** What the operator reads about a fee that the renter refused for good. */
export function refusedFeeReport(telling: FeeTelling): OperatorMail {
  const { order, fee, config } = telling;
  const text = englishTexts(config);
  const { customer, provider } = order.parties;
  const values = {
    ...valuesOf(telling),
    id: order.id,
    renter: customer.displayName,
    owner: provider.displayName,
  };
  return {
    subject: text('LateFeeReport.subject', values),
    text: [
      text('LateFeeReport.refused', values),
      text(wasBack(fee) ? 'LateFeeReport.cameBack' : 'LateFeeReport.stillOut', values),
      text('LateFeeReport.order', values),
    ].join('\n\n'),
  };
}
