import { type LateFee } from '~/domain/order/stay/extensions';
import { orderNumber } from '~/domain/order/process/order-number';
import { type Stay } from '~/domain/order/stay/stays';
import { type Role } from '~/domain/order/process/transaction-graph';
import { LATE_HOURS } from '~/domain/person/legal-terms';
import { englishTexts } from '../../base/english-texts';
import { type OperatorMail } from '../../mail/operator-mail';
import { moneyText, toolNames } from '../order-mail/order-mail';
import { emailOfWords, type Telling, type TextKeys, valuesOf, whenOf } from './emails';
import { type OrderNotice } from './order-notice';

/** A step of a late fee that the other side is told about. */
export type FeeEvent = Extract<LateFee['state'], 'asked' | 'withdrawn' | 'refused'>;

export interface FeeFacts {
  readonly event: FeeEvent;
  /** The stay with the late tools. */
  readonly stay: Stay;
  readonly fee: LateFee;
}

type Context = Pick<Telling, 'order' | 'config'>;

/** The side that did not do it. */
export const readerOfFee = {
  asked: 'customer',
  withdrawn: 'customer',
  refused: 'provider',
} as const satisfies Record<FeeEvent, Role>;

const feeValues = ({ order, config }: Context, { stay, fee }: FeeFacts) => ({
  tools: toolNames(stay.tools.map(({ title }) => title ?? order.title)),
  amount: moneyText(fee.amount),
  due: whenOf({ order, config }).moment(fee.due),
  back: whenOf({ order, config }).moment(fee.back),
  hours: LATE_HOURS,
  number: orderNumber(order.id),
});

/** Says whether the tools were back. Tools that were out when the fee was requested have no time of return. */
const wasBack = ({ back, askedAt }: LateFee): boolean => back < askedAt;

function wordsOf({ event, fee }: FeeFacts): TextKeys {
  switch (event) {
    case 'asked': {
      const late = wasBack(fee) ? 'LateFeeEmail.cameBack' : 'LateFeeEmail.stillOut';
      return ['LateFeeEmail.asked', late, 'LateFeeEmail.nothingYet'];
    }
    case 'withdrawn':
      return ['LateFeeEmail.withdrawn', 'LateFeeEmail.withdrawnText'];
    case 'refused':
      return ['LateFeeEmail.refused', 'LateFeeEmail.refusedText', 'LateFeeEmail.refusedNext'];
    default:
      return event satisfies never;
  }
}

/** The notice for the side that did not take the step. */
export const feeNotice: OrderNotice<FeeFacts> = {
  keptDays: 30,
  device: () => 'orders',
  key: ({ id, role }, { event, stay }) => `fee-told:${id}:${stay.id}:${event}:${role}`,
  email: (telling, facts) => {
    if (telling.role !== readerOfFee[facts.event]) return null;
    const text = englishTexts(telling.config);
    const values = { ...feeValues(telling, facts), name: valuesOf(telling, []).name };
    const [subject, ...paragraphs] = wordsOf(facts);
    return emailOfWords(telling, {
      subject: text(subject, values),
      paragraphs: paragraphs.map((id) => text(id, values)),
      ...(facts.event === 'asked' && { button: text('LateFeeEmail.pay') }),
    });
  },
};

/** The report to the operator about a fee that the renter finally refused. */
export function refusedFeeReport(context: Context, facts: FeeFacts): OperatorMail {
  const { order, config } = context;
  const text = englishTexts(config);
  const { customer, provider } = order.parties;
  const values = {
    ...feeValues(context, facts),
    id: order.id,
    renter: customer.displayName,
    owner: provider.displayName,
  };
  const late = wasBack(facts.fee) ? 'LateFeeReport.cameBack' : 'LateFeeReport.stillOut';
  return {
    subject: text('LateFeeReport.subject', values),
    text: (['LateFeeReport.refused', late, 'LateFeeReport.order'] as const)
      .map((id) => text(id, values))
      .join('\n\n'),
  };
}
