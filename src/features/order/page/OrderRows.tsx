import Hand from 'lucide-react/icons/hand';
import ListChecks from 'lucide-react/icons/list-checks';
import { isUndecided } from '~/domain/order/claim/claims';
import { isMatter, type Lead } from '~/domain/order/process/lead';
import { sharesAddress } from '~/domain/order/process/transaction';
import { type CardHold } from '~/domain/order/ledger/card-hold';
import { Text } from '~/i18n/Text';
import { useFormat } from '~/i18n/use-format';
import { Arrange } from '../arrange/Arrange';
import { HoursPart } from '../arrange/Hours';
import { OrderRow } from '../base/OrderRow';
import { PlaceContext } from '../base/place';
import { type OpenClaim } from '../base/claiming';
import { type StepProps } from '../base/step-props';
import { LazyHoldPart } from '../card-hold/lazy-hold';
import { ClaimEnded } from '../claim/ClaimEnded';
import { ClaimLead } from '../claim/ClaimLead';
import { ExtraParts } from '../extend/ExtraParts';
import { NextStep } from './NextStep';
import { Trouble } from './Trouble';
import { hasToBring, WhatToBring } from './WhatToBring';
import styles from './OrderRows.module.css';

interface Props extends StepProps {
  readonly lead: Lead;
  readonly hold: CardHold | null;
  readonly isWriting: boolean;
  readonly onClaim: OpenClaim | undefined;
}

function HoldRow({ view, lead, hold }: Pick<Props, 'view' | 'lead' | 'hold'>) {
  const format = useFormat();
  if (!hold || lead.topic === 'hold') return null;
  return (
    <OrderRow
      icon={Hand}
      title={<Text id="OrderRows.hold" />}
      value={format.money({ amount: hold.amount, currency: hold.currency })}
    >
      <LazyHoldPart view={view} hold={hold} />
    </OrderRow>
  );
}

/** Shows the claims of an order except the one that leads it. */
function ClaimParts({ view, lead }: Pick<Props, 'view' | 'lead'>) {
  return view.transaction.claims
    .filter(({ number }) => number !== lead.claim?.number)
    .map((claim) => {
      const Claim = isUndecided(claim) ? ClaimLead : ClaimEnded;
      return <Claim key={claim.number} view={view} claim={claim} />;
    });
}

/** Shows what belongs to an order beside its leading part, as lines that open one at a time. */
export function OrderRows({ lead, hold, isWriting, onClaim, ...props }: Props) {
  const { view } = props;
  // The hand-over's button comes back with the hold.
  const isStepOff = lead.topic === 'hold' && view.role === 'provider';
  return (
    <div className={styles.rows}>
      <PlaceContext value="part">
        {isMatter(lead) && !isWriting && !isStepOff && (
          <NextStep {...props} situation={lead.situation} />
        )}
        {hasToBring(view, lead) && (
          <OrderRow icon={ListChecks} title={<Text id="NextStep.bringHeading" />}>
            <WhatToBring view={view} />
          </OrderRow>
        )}
        {sharesAddress(view.transaction.state) && <HoursPart view={view} />}
        <ExtraParts view={view} lead={lead} />
        <HoldRow view={view} lead={lead} hold={hold} />
        <ClaimParts view={view} lead={lead} />
        {sharesAddress(view.transaction.state) && <Arrange view={view} />}
        {!isWriting && <Trouble view={view} onClaim={onClaim} />}
      </PlaceContext>
    </div>
  );
}
