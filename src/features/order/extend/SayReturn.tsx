import TimerOff from 'lucide-react/icons/timer-off';
import { SkeletonGroup } from '~/ui/feedback/Skeleton';
import { whenLoaded } from '~/ui/when-loaded';
import { useState } from 'react';
import { useZoneOf } from '~/config/use-moment';
import { extraDay } from '~/domain/order/stay/late-return';
import { LATE_HOURS } from '~/domain/person/legal-terms';
import { type Stay } from '~/domain/order/stay/stays';
import { type TransactionView } from '../base/transaction-view';
import { Text } from '~/i18n/Text';
import { useFormat } from '~/i18n/use-format';
import { useMoments } from '~/i18n/use-moments';
import { useText } from '~/i18n/use-text';
import { Button } from '~/ui/controls/Button';
import { StepBody } from '../base/StepCard';
import { useWithTools } from '../base/use-leading-stay';
import { useOrderWords } from '../base/use-order-words';
import common from '~/ui/layout/common.module.css';

/** This loads on demand, because most owners never open it. */
const SayForm = whenLoaded(
  async () => (await import(/* webpackChunkName: "say-return" */ './SayForm')).SayForm,
  <SkeletonGroup shapes={['field']} />,
);

interface Props {
  readonly view: TransactionView;
  readonly stay: Stay;
  /** A return before this moment costs nothing. */
  readonly from: Date;
}

/** Lets the owner of an order that completed by itself say when the tools came back, and ask for the late fee in the same step. */
export function SayReturn({ view, stay, from }: Props) {
  const format = useFormat();
  const moments = useMoments();
  const text = useText();
  const withTools = useWithTools(view);
  const { name } = useOrderWords(view);
  const count = stay.tools.length;
  const [isOpen, setOpen] = useState(false);
  const zone = useZoneOf(view.transaction);
  const amount = extraDay({ order: view.transaction, stay });
  const values = {
    name,
    count,
    hours: LATE_HOURS,
    from: moments.atTool(from, zone),
    amount: amount ? format.money(amount) : '',
  };
  return (
    <StepBody
      icon={TimerOff}
      title={withTools(text('LateReturn.sayTitle', { count }), stay)}
      text={<Text id="LateReturn.sayText" values={values} />}
    >
      {isOpen ? (
        <SayForm view={view} stay={stay} from={from} zone={zone} />
      ) : (
        <div className={common.line3}>
          <Button
            data-command={`move-late-fee/ask ${stay.id}`}
            look="line"
            onClick={() => setOpen(true)}
            text="LateReturn.sayOpen"
            values={{ count }}
          />
        </div>
      )}
    </StepBody>
  );
}
