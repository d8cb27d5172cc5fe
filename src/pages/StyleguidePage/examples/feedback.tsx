import MailWarning from 'lucide-react/icons/mail-warning';
import Zap from 'lucide-react/icons/zap';
import { Button } from '~/ui/controls/Button';
import { EmptyState } from '~/ui/feedback/EmptyState';
import { Note } from '~/ui/feedback/Note';
import { Skeleton, SkeletonGroup } from '~/ui/feedback/Skeleton';
import { ToastProvider } from '~/ui/feedback/ToastProvider';
import { useToast } from '~/ui/feedback/toasts';
import { type ExampleGroup } from '../example';
import { words } from '../samples';
import styles from '../StyleguidePage.module.css';

const Notes = () => (
  <div className={styles.stack}>
    <Note tone="danger">
      <b>{words.takenBold}</b> {words.taken}
    </Note>
    <Note tone="warning" icon={MailWarning} actions={<Button size="s">{words.send}</Button>}>
      <b>{words.verifyBold}</b> {words.verify}
    </Note>
    <Note tone="success">{words.saved}</Note>
    <Note tone="info">{words.body}</Note>
    <Note tone="plain" icon={Zap}>
      <b>{words.instantBold}</b> {words.instant}
    </Note>
  </div>
);

function ToastButtons() {
  const show = useToast();
  return (
    <div className={styles.flow}>
      <Button
        onClick={() =>
          show({ text: words.closed, action: { label: words.undo, onAct: () => undefined } })
        }
      >
        {words.closed}
      </Button>
      <Button onClick={() => show({ tone: 'danger', text: words.taken })}>{words.taken}</Button>
    </div>
  );
}

const Toasts = () => (
  <ToastProvider>
    <ToastButtons />
  </ToastProvider>
);

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
    { key: 'Note', examples: [{ key: 'tones', Show: Notes }] },
    { key: 'Toast', examples: [{ key: 'all', Show: Toasts }] },
    { key: 'EmptyState', examples: [{ key: 'search', Show: Empty }] },
    { key: 'Skeleton', examples: [{ key: 'cards', Show: Loading }] },
  ],
};
