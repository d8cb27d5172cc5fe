import ArrowUpRight from 'lucide-react/icons/arrow-up-right';
import BadgeCheck from 'lucide-react/icons/badge-check';
import CircleX from 'lucide-react/icons/circle-x';
import FileWarning from 'lucide-react/icons/file-warning';
import Hourglass from 'lucide-react/icons/hourglass';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { type AccountLinkType, type PayoutAccount } from '~/api/payout/payout-account';
import { dateToDay } from '~/domain/time/day';
import { payoutStateOf } from '~/domain/payout/payouts';
import { type Onboarding } from '~/features/payout/use-onboarding';
import { type MessageId } from '~/i18n/message-id';
import { Text } from '~/i18n/Text';
import { useFormat } from '~/i18n/use-format';
import { Button, type ButtonProps } from '~/ui/controls/Button';
import { type IconShape } from '~/ui/controls/Icon';
import { StatusBox } from '~/ui/feedback/StatusBox';
import { requirementTexts } from './requirement-texts';
import styles from './PayoutsPage.module.css';

/**
 * The states of the box. `verificationNeeded` is milder for owners who have entered nothing yet, and has a form while the provider checks.
 */
const boxes = {
  verificationError: {
    tone: 'danger',
    icon: CircleX,
    title: 'PayoutStatus.errorTitle',
    text: 'PayoutStatus.errorText',
    button: 'PayoutStatus.verify',
    look: 'danger',
    link: 'custom_account_verification',
  },
  verificationNeeded: {
    tone: 'warning',
    icon: FileWarning,
    title: 'PayoutStatus.neededTitle',
    text: 'PayoutStatus.neededText',
    button: 'PayoutStatus.verify',
    look: 'primary',
    link: 'custom_account_verification',
  },
  verificationBegun: {
    tone: 'info',
    icon: ShieldCheck,
    title: 'PayoutStatus.begunTitle',
    text: 'PayoutStatus.begunText',
    button: 'PayoutStatus.verify',
    look: 'primary',
    link: 'custom_account_verification',
  },
  verificationPending: {
    tone: 'info',
    icon: Hourglass,
    title: 'PayoutStatus.pendingTitle',
    text: 'PayoutStatus.pendingText',
    button: 'PayoutStatus.edit',
    look: 'line',
    link: 'custom_account_update',
  },
  verificationSuccess: {
    tone: 'success',
    icon: BadgeCheck,
    title: 'PayoutStatus.successTitle',
    text: 'PayoutStatus.successText',
    button: 'PayoutStatus.edit',
    look: 'line',
    link: 'custom_account_update',
  },
} as const satisfies Record<
  string,
  {
    tone: string;
    icon: IconShape;
    title: MessageId;
    text: MessageId;
    button: MessageId;
    look: ButtonProps['look'];
    link: AccountLinkType;
  }
>;

type Verified = Pick<PayoutAccount, 'requirements' | 'isSubmitted'>;

function statusOf({ requirements, isSubmitted }: Verified): keyof typeof boxes {
  const state = payoutStateOf(requirements);
  // The missing details of a new account are overdue from the start, although nothing has failed yet.
  if (state !== 'ready' && !isSubmitted) return 'verificationBegun';
  if (state === 'past-due') return 'verificationError';
  if (state === 'due') {
    return requirements.deadline === null ? 'verificationBegun' : 'verificationNeeded';
  }
  return requirements.pendingVerification.length > 0
    ? 'verificationPending'
    : 'verificationSuccess';
}

function Missing({ requirements }: Pick<Verified, 'requirements'>) {
  const { pastDue, currentlyDue, errors } = requirements;
  const open = [...new Set([...pastDue, ...currentlyDue])];
  if (open.length === 0) return null;
  return (
    <>
      <ul className={styles.missing}>
        {requirementTexts(open).map((id) => (
          <Text as="li" key={id} id={id} />
        ))}
      </ul>
      {[...new Set(errors.map(({ reason }) => reason))].map((reason) => (
        <Text as="p" key={reason} id="PayoutStatus.reason" values={{ reason }} />
      ))}
    </>
  );
}

interface Props {
  readonly account: Verified;
  readonly onboarding: Onboarding;
}

/** Shows whether the owner can be paid: what is missing, the deadline, and the link to the provider's page. */
export function PayoutStatus({ account, onboarding }: Props) {
  const format = useFormat();
  const { requirements } = account;
  const { tone, icon, title, text, button, look, link } = boxes[statusOf(account)];
  const { deadline } = requirements;
  const day = deadline === null ? '' : format.weekday(dateToDay(new Date(deadline)));
  return (
    <StatusBox
      tone={tone}
      icon={icon}
      title={<Text id={title} />}
      action={
        <Button
          look={look}
          trailingIcon={ArrowUpRight}
          isWorking={onboarding.isWorking}
          onClick={() => void onboarding.go(link)}
          text={button}
        />
      }
    >
      <Text id={text} values={{ day }} />
      <Missing requirements={requirements} />
    </StatusBox>
  );
}
