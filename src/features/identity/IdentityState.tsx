import BadgeCheck from 'lucide-react/icons/badge-check';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import Clock from 'lucide-react/icons/clock';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { type ReactNode, useState } from 'react';
import type * as v from 'valibot';
import { useConfig } from '~/config/config-context';
import { pathTo } from '~/config/paths';
import { type IdentityState as State } from '~/domain/person/identity';
import { dayInTimeZone } from '~/domain/time/day';
import { faultTexts } from '~/i18n/identity-faults';
import { type MessageId } from '~/i18n/message-id';
import { Text } from '~/i18n/Text';
import { useFormat } from '~/i18n/use-format';
import { leaveSite } from '~/lib/leave-site';
import { useCommand } from '~/store/call/use-command';
import { useAppDispatch, useAppSelector } from '~/store/hooks';
import { selectIsLimited } from '~/store/session';
import { Button } from '~/ui/controls/Button';
import { type IconShape } from '~/ui/controls/Icon';
import { LinkButton } from '~/ui/controls/LinkButton';
import { Note } from '~/ui/feedback/Note';
import { StatusBox } from '~/ui/feedback/StatusBox';
import { type OwnIdentity, startIdentity } from '~/wire/identity';
import { loadIdentity } from './own-identity';
import { useProvider } from './use-provider';
import common from '~/ui/layout/common.module.css';
import styles from './IdentityState.module.css';

interface Look {
  readonly tone: 'info' | 'success' | 'warning';
  readonly icon: IconShape;
  readonly title: MessageId;
}

const looks = {
  none: { tone: 'info', icon: CircleDashed, title: 'IdentityPage.none' },
  started: { tone: 'info', icon: CircleDashed, title: 'IdentityPage.started' },
  'looked-at': { tone: 'info', icon: Clock, title: 'IdentityPage.lookedAt' },
  failed: { tone: 'warning', icon: TriangleAlert, title: 'IdentityPage.failed' },
  closed: { tone: 'warning', icon: TriangleAlert, title: 'IdentityPage.closed' },
  verified: { tone: 'success', icon: BadgeCheck, title: 'IdentityPage.verified' },
} as const satisfies Record<State, Look>;

/** The page part that asks for the check. Its texts replace the general ones. */
export interface Asking {
  readonly title: ReactNode;
  readonly text: ReactNode;
  /** The field of the form that names the check as missing. */
  readonly field: string;
  /** Whether typed text is not saved yet. */
  readonly isBusy?: boolean;
}

interface Props {
  readonly own: OwnIdentity;
  /** The page that the person comes from now. */
  readonly from: string | null;
  /** The part of the page that asks for the check, which then leads back there. */
  readonly asking?: Asking | undefined;
}

function NeededFor() {
  const format = useFormat();
  const { identity, currency } = useConfig();
  if (!identity || identity.fromPrice === null) return <Text id="IdentityPage.noneOwner" />;
  const price = format.price({ amount: identity.fromPrice, currency });
  return <Text id="IdentityPage.nonePrice" values={{ price }} />;
}

function Failed({ own: { fault, triesLeft } }: Pick<Props, 'own'>) {
  const values = useProvider();
  const words = faultTexts[fault ?? 'other'];
  return (
    <div className={common.stack2}>
      <Text as="p" id={words.title} />
      <Text as="p" id={words.hint} values={values} />
      <p>
        <Text id="IdentityPage.failedText" />{' '}
        <Text id="IdentityPage.left" values={{ left: triesLeft }} />
      </p>
    </div>
  );
}

function Verified({ own: { verifiedAt } }: Pick<Props, 'own'>) {
  const format = useFormat();
  const { timeZone } = useConfig();
  const day = verifiedAt ? format.dayWithYear(dayInTimeZone(new Date(verifiedAt), timeZone)) : '';
  return <Text id="IdentityPage.verifiedText" values={{ day }} />;
}

function Words(props: Props) {
  const values = useProvider();
  switch (props.own.state) {
    case 'none':
      return props.asking?.text ?? <NeededFor />;
    case 'started':
      return <Text id="IdentityPage.startedText" />;
    case 'looked-at':
      return <Text id="IdentityPage.lookedAtText" values={values} />;
    case 'failed':
      return <Failed own={props.own} />;
    case 'closed':
      return <Text id="IdentityPage.closedText" />;
    case 'verified':
      return <Verified own={props.own} />;
    default:
      return props.own.state satisfies never;
  }
}

/** Goes to the payment service's page. It reads a check again that has changed meanwhile. */
function useStart(origin: v.InferInput<typeof startIdentity.body>) {
  const dispatch = useAppDispatch();
  const [started, send] = useCommand(startIdentity);
  const [isLeaving, setLeaving] = useState(false);
  const code = started.status === 'failed' ? started.error.code : undefined;
  const isOld = code === 'conflict' || code === 'identity-closed';
  const start = async () => {
    setLeaving(true);
    const answer = await send(origin);
    if (answer.ok) {
      leaveSite(answer.value.url);
      return;
    }
    if (answer.error.code === 'conflict' || answer.error.code === 'identity-closed') {
      await dispatch(loadIdentity());
    }
    setLeaving(false);
  };
  return { start, isWorking: isLeaving, hasFailed: code !== undefined && !isOld };
}

interface StartProps extends Pick<Props, 'from' | 'asking'> {
  readonly children: ReactNode;
}

function StartButton({ from, asking, children }: StartProps) {
  const { start, isWorking, hasFailed } = useStart({ from, showsCheck: asking !== undefined });
  const isLimited = useAppSelector(selectIsLimited);
  const values = useProvider();
  if (isLimited) {
    return <Note text="IdentityPage.limited" />;
  }
  return (
    <>
      <Button
        look="primary"
        isWorking={isWorking || asking?.isBusy === true}
        data-field={asking?.field}
        onClick={() => void start()}
      >
        {children}
      </Button>
      <Text as="p" className={styles.leaves} id="IdentityPage.leaves" values={values} />
      {hasFailed && (
        <Note tone="danger" live="assertive">
          <Text as="b" id="IdentityPage.unavailable" />{' '}
          <Text id="IdentityPage.unavailableText" values={values} />
        </Note>
      )}
    </>
  );
}

const startTexts = {
  none: 'IdentityPage.start',
  started: 'IdentityPage.goOn',
  failed: 'IdentityPage.again',
} as const satisfies Partial<Record<State, MessageId>>;

function Action({ own, from, asking }: Props) {
  const dispatch = useAppDispatch();
  const back = from ?? own.from;
  switch (own.state) {
    case 'none':
    case 'started':
    case 'failed':
      return (
        <StartButton from={back} asking={asking}>
          <Text id={startTexts[own.state]} />
        </StartButton>
      );
    case 'looked-at':
      return (
        <Button
          data-field={asking?.field}
          onClick={() => void dispatch(loadIdentity())}
          text="IdentityPage.look"
        />
      );
    case 'closed':
      return (
        <LinkButton href={pathTo('contact')} data-field={asking?.field} text="IdentityPage.write" />
      );
    case 'verified':
      return back ? <LinkButton look="primary" href={back} text="IdentityPage.back" /> : null;
    default:
      return own.state satisfies never;
  }
}

/** Shows the state of the check with the one thing to do next. */
export function IdentityState(props: Props) {
  const { own, asking } = props;
  const { tone, icon, title } = looks[own.state];
  const isAsked = asking && own.state === 'none';
  return (
    <StatusBox
      tone={isAsked ? 'warning' : tone}
      icon={icon}
      title={isAsked ? asking.title : <Text id={title} />}
      isLive
      action={<Action {...props} />}
    >
      <Words {...props} />
    </StatusBox>
  );
}
