import { type ReactNode } from 'react';
import { paidTotal } from '~/domain/order/process/transaction';
import { type MessageId } from '~/i18n/message-id';
import { Text } from '~/i18n/Text';
import { useFormat } from '~/i18n/use-format';
import { Breakdown } from '~/ui/content/Breakdown';
import { useText } from '~/i18n/use-text';
import { useCanceled } from '../base/use-canceled';
import { useOrderWords } from '../base/use-order-words';
import { BookAgain, BookWithOtherCard } from './BookAgain';
import { FindAnother } from './FindAnother';
import { type StepProps } from '../base/step-props';
import { StepBody } from '../base/StepCard';

interface EndedProps extends Pick<StepProps, 'view'> {
  readonly title: MessageId;
  readonly text: MessageId;
  readonly actions?: ReactNode;
}

/** Shows an order that ended without a rental. The renter can go on with another one. */
function Ended({ view, title, text, actions }: EndedProps) {
  const format = useFormat();
  const { name } = useOrderWords(view);
  const paid = paidTotal(view.transaction);
  const values = { name, amount: paid ? format.money(paid) : '' };
  return (
    <StepBody
      isTitleShown
      title={<Text id={title} values={values} />}
      text={<Text id={text} values={values} />}
      actions={view.role === 'customer' && actions}
    />
  );
}

/** Says that the payment was not made in time. */
export function Unpaid({ view }: StepProps) {
  const isRenter = view.role === 'customer';
  return (
    <Ended
      view={view}
      title={isRenter ? 'NextStep.notChargedTitle' : 'NextStep.nothingToDo'}
      text={isRenter ? 'NextStep.unpaidText' : 'NextStep.unpaidTextSale'}
      actions={
        <>
          <BookAgain view={view} />
          <FindAnother view={view} />
        </>
      }
    />
  );
}

/** Says that the owner accepted but the card could not be charged. The renter can book the same again with another card. */
export function CardFailed({ view }: StepProps) {
  const isRenter = view.role === 'customer';
  return (
    <Ended
      view={view}
      title={isRenter ? 'NextStep.notChargedTitle' : 'NextStep.nothingToDo'}
      text={isRenter ? 'NextStep.cardFailedText' : 'NextStep.cardFailedTextSale'}
      actions={
        <>
          <BookWithOtherCard view={view} />
          <FindAnother view={view} />
        </>
      }
    />
  );
}

/** Says that the owner declined, or did not answer in time. */
export function Declined({ view }: StepProps) {
  const isRenter = view.role === 'customer';
  return (
    <Ended
      view={view}
      title={isRenter ? 'NextStep.notChargedTitle' : 'NextStep.nothingToDo'}
      text={isRenter ? 'NextStep.declinedText' : 'NextStep.declinedTextSale'}
      actions={<FindAnother view={view} />}
    />
  );
}

/** Shows that everything that was paid went back, so that nothing is left to pay. */
function Refunded({
  amount,
  minus,
  nothing,
}: Readonly<Record<'amount' | 'minus' | 'nothing', string>>) {
  const text = useText();
  return (
    <Breakdown
      rows={[
        { key: 'paid', label: text('NextStep.canceledPaid'), amount },
        { key: 'back', label: text('NextStep.canceledBack'), amount: minus },
        { key: 'left', label: text('OrderBreakdown.pay'), amount: nothing, kind: 'total' },
      ]}
    />
  );
}

/** Shows the returned sum first, and then where it goes. */
export function Canceled({ view }: StepProps) {
  const format = useFormat();
  const { name } = useOrderWords(view);
  const isRenter = view.role === 'customer';
  const values = { ...useCanceled(view), name };
  const paid = paidTotal(view.transaction);
  const title = isRenter ? 'NextStep.canceledTitle' : 'NextStep.canceledTitleSale';
  return (
    <StepBody
      isTitleShown
      title={<Text id={title} values={values} />}
      text={
        <Text
          id={isRenter ? 'NextStep.canceledText' : 'NextStep.canceledTextSale'}
          values={values}
        />
      }
      actions={
        isRenter && (
          <>
            <FindAnother view={view} />
            <BookAgain view={view} />
          </>
        )
      }
    >
      {isRenter && paid && (
        <Refunded
          amount={values.amount}
          minus={format.money({ ...paid, amount: -paid.amount })}
          nothing={format.money({ ...paid, amount: 0 })}
        />
      )}
    </StepBody>
  );
}
