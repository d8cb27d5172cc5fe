import Lock from 'lucide-react/icons/lock';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { type ApiError } from '~/api/marketplace/api-error';
import { bookedPath, orderPath, searchPath } from '~/config/paths';
import { Refusal } from '~/features/breakdown/Refusal';
import { PageHead } from '~/features/page-head/PageHead';
import { RoomFrame } from '~/features/shell/RoomFrame';
import { orderRefusal } from '~/order-texts/order-refusals';
import { Text } from '~/i18n/Text';
import { useText } from '~/i18n/use-text';
import { useAppSelector } from '~/store/hooks';
import { type PageProps } from '~/pages/page-module';
import { Button } from '~/ui/controls/Button';
import { Icon } from '~/ui/controls/Icon';
import { LinkButton } from '~/ui/controls/LinkButton';
import { EmptyState } from '~/ui/feedback/EmptyState';
import { Note } from '~/ui/feedback/Note';
import { Skeleton, SkeletonGroup } from '~/ui/feedback/Skeleton';
import { useToast } from '~/ui/feedback/toasts';
import { Wrap } from '~/ui/layout/Wrap';
import { BackLink, WayOut } from './BackLink';
import { Checkout } from './Checkout';
import { CheckoutLayout } from './CheckoutLayout';
import { payableOf } from './checkout-view';
import { selectAnswer, selectFailure, selectPaidBefore } from './CheckoutPage.duck';
import { useCheckout } from './use-checkout';
import common from '~/ui/layout/common.module.css';
import styles from './CheckoutPage.module.css';

function Loading() {
  return (
    <CheckoutLayout aside={<Skeleton shape="panel" />}>
      <SkeletonGroup className={common.stack4} shapes={['button', 'field', 'field', 'panel']} />
    </CheckoutLayout>
  );
}

interface FailedProps {
  readonly error: ApiError;
  readonly onRetry: () => void;
}

function Failed({ error, onRetry }: FailedProps) {
  const refusal = orderRefusal(error.code);
  return (
    <Note
      tone="danger"
      live="assertive"
      actions={
        refusal ? (
          <BackLink size="s" />
        ) : (
          <Button size="s" onClick={onRetry} text="CheckoutPage.retry" />
        )
      }
    >
      <Refusal id={refusal ?? 'CheckoutPage.loadFailed'} error={error} />
    </Note>
  );
}

function Nothing() {
  const text = useText();
  return (
    <EmptyState
      level={1}
      outline="/illustrations/outlines/drill.svg"
      title={text('CheckoutPage.nothingTitle')}
      action={
        <>
          <LinkButton look="primary" href={searchPath()} text="CheckoutPage.findTools" />{' '}
          <BackLink />
        </>
      }
    >
      <Text id="CheckoutPage.nothingText" />
    </EmptyState>
  );
}

function Content({ onReload }: { readonly onReload: () => void }) {
  const answer = useAppSelector(selectAnswer);
  const failure = useAppSelector(selectFailure);
  switch (answer.status) {
    case 'idle':
    case 'loading':
      return <Loading />;
    case 'failed':
      return (
        <CheckoutLayout>
          <Failed error={answer.error} onRetry={onReload} />
        </CheckoutLayout>
      );
    case 'ready': {
      if (answer.data.kind === 'paid') return <Loading />;
      const { checkout } = answer.data;
      const payable = payableOf(checkout);
      const hasExpired = failure?.kind === 'expired';
      if (!payable && !hasExpired) return <Nothing />;
      return <Checkout checkout={checkout} payable={payable} onReload={onReload} />;
    }
    default:
      return answer satisfies never;
  }
}

const RoomBar = () => (
  <>
    <span className={styles.safe}>
      <Icon of={Lock} size="s" />
      <Text id="CheckoutPage.secure" />
    </span>
    <WayOut />
  </>
);

/** The page to pay for the cart, or for one tool after an enquiry. */
export function CheckoutPage({ params }: PageProps) {
  const text = useText();
  const navigate = useNavigate();
  const showToast = useToast();
  const reload = useCheckout(params);
  const paidBefore = useAppSelector(selectPaidBefore);
  useEffect(() => {
    if (!paidBefore) return;
    const { id, isElsewhere } = paidBefore;
    void navigate(isElsewhere ? orderPath(id) : bookedPath(id), { replace: true });
    if (isElsewhere) showToast({ text: text('CheckoutPage.paidElsewhere') });
  }, [paidBefore, navigate, showToast, text]);
  return (
    <RoomFrame bar={<RoomBar />}>
      <PageHead
        title={text('CheckoutPage.title')}
        description={text('CheckoutPage.description')}
        isPrivate
      />
      <Wrap>
        <div className={styles.page}>
          <Content onReload={reload} />
        </div>
      </Wrap>
    </RoomFrame>
  );
}
