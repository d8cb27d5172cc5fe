import { useMoment } from '~/config/use-moment';
import { checkMoments } from '~/domain/order/stay/order-metadata';
import { staysOf } from '~/domain/order/stay/stays';
import { type TransactionView } from '../base/transaction-view';
import { checkState } from './CheckSides';
import { Checks } from './Checks';
import { isInLeg, leadingCheck } from './leading-check';

/** Shows what the parties note beside the next step: the current note, then earlier ones. */
export function Arrange({ view }: { view: TransactionView }) {
  const moment = useMoment();
  const leading = leadingCheck(view, moment);
  // The panel then shows the photos of the hand-over beside those of the return.
  const isCompared = leading?.standing === 'brought' || leading?.standing === 'back';
  const all = staysOf(view.transaction)
    .filter((stay) => !isInLeg(view, stay, moment))
    .flatMap((stay) => checkMoments.map((check) => ({ view, moment, stay, check })))
    .filter(
      ({ stay, check }) => stay.id !== leading?.stay.id || (check !== leading.check && !isCompared),
    );
  const isNow = (each: (typeof all)[number]) => {
    const { isOpen, isEarly, isMissed, isAfter } = checkState(each);
    return isOpen && !isEarly && !isMissed && !isAfter;
  };
  const show = (each: (typeof all)[number]) => (
    <Checks key={`${each.check}-${each.stay.id}`} {...each} />
  );
  return [...all.filter(isNow), ...all.filter((each) => !isNow(each))].map(show);
}
