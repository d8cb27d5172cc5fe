import { type CardHold } from '~/domain/order/card-hold';
import { paidTotal } from '~/domain/order/transaction';
import { Text } from '~/i18n/Text';
import { useFormat } from '~/i18n/use-format';
import { useClock } from '~/lib/clock';
import { HoldLine } from '~/ui/content/HoldLine';
import { StepBody } from '../next/StepCard';
import { type TransactionView } from '../transaction-view';
import { ApproveHold } from './ApproveHold';
import { useHoldWords } from './hold-words';
import { WithoutHold } from './WithoutHold';
import styles from './HoldLead.module.css';

type WaitingHold = CardHold & { readonly state: 'waiting' };

interface Props {
  readonly view: TransactionView;
  readonly hold: WaitingHold;
}

function RenterLead({ view, hold }: Props) {
  const format = useFormat();
  const { name, money, at } = useHoldWords(view);
  const paid = paidTotal(view.transaction);
  const values = {
    name,
    amount: money(hold),
    total: paid ? format.money(paid) : '',
    until: at(hold.pickUpAt),
  };
  return (
    <StepBody
      title={<Text id="OrderHold.fixTitle" values={values} />}
      text={<Text id="OrderHold.fixText" values={values} />}
    >
      <HoldLine
        amount={hold}
        tone="refused"
        title={<Text id="OrderHold.waitingTitle" values={values} />}
      >
        <Text id="OrderHold.refusedText" />
      </HoldLine>
      <dl className={styles.facts}>
        <div>
          <Text as="dt" id="OrderHold.fixUntil" />
          <dd>
            <span>{values.until}</span>
            <Text as="small" id="OrderHold.fixUntilText" />
          </dd>
        </div>
        <div>
          <Text as="dt" id="OrderHold.after" />
          <dd>
            <Text id="OrderHold.afterEnd" values={values} />
            <Text as="small" id="OrderHold.afterText" values={values} />
          </dd>
        </div>
      </dl>
      <ApproveHold view={view} hold={hold} />
    </StepBody>
  );
}

function OwnerLead({ view, hold }: Props) {
  const clock = useClock();
  const { name, at } = useHoldWords(view);
  const isLate = hold.pickUpAt <= clock.now();
  const values = { name, until: at(hold.pickUpAt) };
  return (
    <StepBody
      title={<Text id={isLate ? 'OrderHold.stillTitle' : 'OrderHold.waitTitle'} />}
      text={<Text id={isLate ? 'OrderHold.stillText' : 'OrderHold.waitText'} values={values} />}
    >
      <HoldLine
        amount={hold}
        tone="refused"
        title={<Text id="OrderHold.waitingTitleSale" values={values} />}
      >
        <Text id={isLate ? 'OrderHold.lateSale' : 'OrderHold.untilSale'} values={values} />
      </HoldLine>
      <WithoutHold view={view} />
    </StepBody>
  );
}

/** A hold that is not placed, before the tools are handed over. */
export const HoldLead = (props: Props) =>
  props.view.role === 'customer' ? <RenterLead {...props} /> : <OwnerLead {...props} />;
