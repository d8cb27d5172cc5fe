import { type ReactNode } from 'react';
import { paidTotal } from '~/domain/order/transaction';
import { type MessageId } from '~/i18n/message-id';
import { Text } from '~/i18n/Text';
import { useFormat } from '~/i18n/use-format';
import { useOrderWords } from '../use-order-words';
import { BookAgain } from './BookAgain';
import { FindAnother } from './FindAnother';
import { type StepProps } from './step-props';
import { StepBody } from './StepCard';

interface EndedProps extends Pick<StepProps, 'view'> {
  readonly title: MessageId;
  readonly text: MessageId;
  readonly actions?: ReactNode;
}

/** An order that ended without a rental; the renter can go on with another one. */
function Ended({ view, title, text, actions }: EndedProps) {
  const format = useFormat();
  const { name } = useOrderWords(view);
  const paid = paidTotal(view.transaction);
  const values = { name, amount: paid ? format.money(paid) : '' };
  return (
    <StepBody
      title={<Text id={title} values={values} />}
      text={<Text id={text} values={values} />}
      actions={view.role === 'customer' && actions}
    />
  );
}

/** The payment was not made in time. */
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

/** The owner declined, or did not answer in time. */
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

export function Canceled({ view }: StepProps) {
  const isRenter = view.role === 'customer';
  return (
    <Ended
      view={view}
      title={isRenter ? 'NextStep.canceledTitle' : 'NextStep.canceledTitleSale'}
      text={isRenter ? 'NextStep.canceledText' : 'NextStep.canceledTextSale'}
      actions={
        <>
          <FindAnother view={view} />
          <BookAgain view={view} />
        </>
      }
    />
  );
}
