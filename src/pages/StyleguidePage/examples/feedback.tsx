import MailWarning from 'lucide-react/icons/mail-warning';
import Zap from 'lucide-react/icons/zap';
import { Button } from '~/ui/controls/Button';
import { EmptyState } from '~/ui/feedback/EmptyState';
import { LoadFailed } from '~/ui/feedback/LoadFailed';
import { Note } from '~/ui/feedback/Note';
import { Skeleton, SkeletonGroup } from '~/ui/feedback/Skeleton';
import { StatusBox } from '~/ui/feedback/StatusBox';
import { WhenReady } from '~/ui/feedback/WhenReady';
import { type ExampleGroup, examplesOf } from '../example';
import { words } from '../samples';
import styles from '../StyleguidePage.module.css';

const Danger = () => (
  <Note tone="danger">
    <b>{words.takenBold}</b> <span>{words.taken}</span>
  </Note>
);

const Warning = () => (
  <Note tone="warning" icon={MailWarning} actions={<Button size="s">{words.send}</Button>}>
    <b>{words.verifyBold}</b> <span>{words.verify}</span>
  </Note>
);

const Success = () => <Note tone="success">{words.saved}</Note>;

const Info = () => <Note tone="info">{words.body}</Note>;

const Plain = () => (
  <Note tone="plain" icon={Zap}>
    <b>{words.instantBold}</b> <span>{words.instant}</span>
  </Note>
);

const NotLoaded = () => <LoadFailed text="Account.loadFailed" onRetry={() => undefined} />;

const NotYet = () => (
  <WhenReady of={{ status: 'loading' }} onRetry={() => undefined}>
    {() => null}
  </WhenReady>
);

const boxes = (['info', 'success', 'warning', 'danger'] as const).map((tone) => [
  tone,
  function Box() {
    return (
      <StatusBox
        tone={tone}
        icon={MailWarning}
        title={words.verifyBold}
        action={<Button size="s">{words.send}</Button>}
      >
        {words.taken}
      </StatusBox>
    );
  },
]);

const Empty = () => (
  <EmptyState
    outline="/illustrations/outlines/vacuums.svg"
    title={words.emptyTitle}
    level={3}
    action={<Button look="primary">{words.clearFilters}</Button>}
  >
    {words.emptyText}
  </EmptyState>
);

const shapes = [
  'title',
  'text',
  'textShort',
  'price',
  'avatar',
  'field',
  'button',
  'picture',
  'panel',
] as const;

const Shapes = () => <SkeletonGroup className={styles.fields} shapes={shapes} />;

const Loading = () => (
  <SkeletonGroup className={styles.cards}>
    {['a', 'b', 'c'].map((key) => (
      <div key={key} className={styles.stack}>
        <Skeleton shape="picture" />
        <Skeleton shape="textShort" />
        <Skeleton />
        <Skeleton shape="price" />
      </div>
    ))}
  </SkeletonGroup>
);

export const feedback: ExampleGroup = {
  key: 'feedback',
  components: [
    examplesOf('LoadFailed', { default: NotLoaded }),
    examplesOf('WhenReady', { loading: NotYet }),
    examplesOf('Note', {
      danger: Danger,
      warning: Warning,
      success: Success,
      info: Info,
      plain: Plain,
    }),
    examplesOf('StatusBox', Object.fromEntries(boxes)),
    examplesOf('EmptyState', { search: Empty }),
    examplesOf('Skeleton', { cards: Loading, shapes: Shapes }),
  ],
};
