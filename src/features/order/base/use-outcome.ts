import { type MessageId } from '~/i18n/message-id';
import { type TextOf, useText } from '~/i18n/use-text';
import { useAppDispatch } from '~/store/hooks';
import { useToast } from '~/ui/feedback/toasts';
import { outcomeShown } from './order.duck';

/** Tells the outcome of this side's own step and brings the leading panel into view. */
export function useOutcome(): (outcome: MessageId, values: Parameters<TextOf>[1]) => void {
  const text = useText();
  const showToast = useToast();
  const dispatch = useAppDispatch();
  return (outcome, values) => {
    showToast({ text: text(outcome, values) });
    dispatch(outcomeShown());
  };
}
