import { type ReactNode } from 'react';
import { type ApiError } from '~/api/marketplace/api-error';
import { type OrderQuote } from '~/api/order/orders';
import { useConfig } from '~/config/config-context';
import { checkoutPath } from '~/config/paths';
import { feeSavedOn } from '~/domain/money/fee-saved';
import { lineKind } from '~/domain/money/line-items';
import { type CartItem } from '~/domain/order/process/cart';
import { spanOfItems } from '~/domain/order/process/order-rules';
import { AskNote } from '~/features/breakdown/AskNote';
import { CancelTerms } from '~/features/breakdown/CancelTerms';
import { FoldedBreakdown } from '~/features/breakdown/FoldedBreakdown';
import { OrderBreakdown } from '~/features/breakdown/OrderBreakdown';
import { OrderHold } from '~/features/breakdown/OrderHold';
import { Refusal } from '~/features/breakdown/Refusal';
import { type MessageId } from '~/i18n/message-id';
import { orderRefusal } from '~/order-texts/order-refusals';
import { Text } from '~/i18n/Text';
import { useFormat } from '~/i18n/use-format';
import { useAppSelector } from '~/store/hooks';
import { Button } from '~/ui/controls/Button';
import { LinkButton } from '~/ui/controls/LinkButton';
import { Note } from '~/ui/feedback/Note';
import { SkeletonGroup } from '~/ui/feedback/Skeleton';
import {
  type CartEntry,
  selectCartEntries,
  selectCartHold,
  selectCartOwner,
  selectCartQuote,
  selectChecks,
  selectHeld,
  selectIsBegun,
  selectOrderable,
  selectSaveError,
} from './cart.duck';
import common from '~/ui/layout/common.module.css';
import styles from './CartTotals.module.css';

interface Props {
  readonly onRetry: () => void;
}

const Reload = () => (
  <Button size="s" onClick={() => window.location.reload()} text="Cart.reload" />
);

interface Trouble {
  readonly text: MessageId;
  readonly error: ApiError;
  /** A failed change can only be repeated at the control that made it. */
  readonly canRetry: boolean;
}

function useTrouble(): Trouble | undefined {
  const checks = useAppSelector(selectChecks);
  const quote = useAppSelector(selectCartQuote);
  const saveError = useAppSelector(selectSaveError);
  if (saveError) {
    const text = saveError.code === 'timeout' ? 'Cart.saveTimedOut' : 'Cart.saveFailed';
    return { text: orderRefusal(saveError.code) ?? text, error: saveError, canRetry: false };
  }
  if (checks.status === 'failed') {
    return { text: 'Cart.checkFailed', error: checks.error, canRetry: true };
  }
  if (quote.status !== 'failed') return undefined;
  const refusal = orderRefusal(quote.error.code);
  return { text: refusal ?? 'Cart.quoteFailed', error: quote.error, canRetry: !refusal };
}

function Failure({ onRetry }: Pick<Props, 'onRetry'>) {
  const trouble = useTrouble();
  if (!trouble) return null;
  const retry = trouble.canRetry && <Button size="s" onClick={onRetry} text="Cart.retry" />;
  return (
    <Note
      tone="danger"
      live="assertive"
      actions={trouble.error.code === 'session-changed' ? <Reload /> : retry || undefined}
    >
      <Refusal id={trouble.text} error={trouble.error} />
    </Note>
  );
}

function LeftOut() {
  const entries = useAppSelector(selectCartEntries);
  const out = entries.filter(({ check }) => check && check.state !== 'ok').length;
  if (out === 0) return null;
  const isAll = out === entries.length;
  return (
    <p className={common.quiet} role="status">
      <Text id={isAll ? 'Cart.noneLeft' : 'Cart.leftOut'} values={{ count: out }} />
    </p>
  );
}

interface ToCheckoutProps {
  readonly item: CartItem;
  readonly label: ReactNode;
}

const ToCheckout = ({ item: { listingId, title }, label }: ToCheckoutProps) => (
  <LinkButton look="primary" size="l" isFullWidth href={checkoutPath({ id: listingId, title })}>
    {label}
  </LinkButton>
);

/** Leads to checkout, which handles one order at a time and first continues with the unpaid one. */
function FinishPaying({ entry: { item } }: { readonly entry: CartEntry }) {
  const isAlone = useAppSelector(selectOrderable).length === 0;
  return (
    <>
      {!isAlone && <Text as="p" className={common.quiet} role="status" id="Cart.finishFirst" />}
      <ToCheckout item={item} label={<Text id="Cart.finishPaying" />} />
    </>
  );
}

function Waiting() {
  return <SkeletonGroup className={styles.waiting} shapes={['text', 'text', 'title']} />;
}

interface Quoted {
  readonly quote: OrderQuote;
}

/** Says what fees are saved: each tool's own price has a minimum fee, and the cart has it once. */
function FeeSaved({ quote: { lineItems, payinTotal } }: Quoted) {
  const { prices } = useConfig();
  const { money } = useFormat();
  // If the tools' own prices are without fees, nobody has seen the fees that are saved.
  const amount = prices === 'with-fees' ? feeSavedOn(lineItems) : 0;
  const count = lineItems.filter((line) => lineKind(line) === 'rental').length;
  if (amount === 0) return null;
  return (
    <p className={styles.saved}>
      <Text id="Cart.feeSaved" values={{ count, saved: money({ ...payinTotal, amount }) }} />
    </p>
  );
}

function Total({ quote: { lineItems, payinTotal, taxStatus, taxRates } }: Quoted) {
  const { prices } = useConfig();
  const price = { lineItems, taxStatus, taxRates, total: payinTotal, view: 'customer' } as const;
  return prices === 'with-fees' ? (
    <FoldedBreakdown {...price} rentals="sum" />
  ) : (
    <OrderBreakdown {...price} rentals="sum" />
  );
}

function Hold({ quote: { payinTotal, timeZone } }: Quoted) {
  const amount = useAppSelector(selectCartHold);
  const items = useAppSelector(selectOrderable);
  return (
    <OrderHold hold={{ ...payinTotal, amount }} span={spanOfItems(items)} timeZone={timeZone} />
  );
}

/** Says that the whole cart becomes a request, because the owner of one of its tools answers first. */
function Ask({ quote: { accepts, timeZone } }: Quoted) {
  const items = useAppSelector(selectOrderable);
  const owner = useAppSelector(selectCartOwner)?.attributes.profile?.displayName;
  return (
    <AskNote
      accepts={accepts}
      owner={owner}
      span={spanOfItems(items)}
      timeZone={timeZone}
      count={items.length}
    />
  );
}

/** Says until when the whole cart can be canceled, or that it cannot. */
function Canceling({ quote: { timeZone } }: Quoted) {
  const span = spanOfItems(useAppSelector(selectOrderable));
  return span && <CancelTerms look="box" start={span.start} timeZone={timeZone} />;
}

/** Labels the button with the sum, once that is the whole sum. */
function CheckoutLabel({ quote, isBegun }: Quoted & { readonly isBegun: boolean }) {
  const { money } = useFormat();
  if (isBegun) return <Text id="Cart.finishPaying" />;
  return quote.taxStatus === 'known' ? (
    <Text id="Cart.checkOutFor" values={{ total: money(quote.payinTotal) }} />
  ) : (
    <Text id="Cart.checkOut" />
  );
}

/** Shows what the cart costs and the button that leads on. */
export function CartTotals({ onRetry }: Props) {
  const [first] = useAppSelector(selectOrderable);
  const quote = useAppSelector(selectCartQuote);
  const checks = useAppSelector(selectChecks);
  const held = useAppSelector(selectHeld);
  const isBegun = useAppSelector(selectIsBegun);
  if (held) {
    return (
      <div className={common.stack4}>
        <Failure onRetry={onRetry} />
        <FinishPaying entry={held} />
      </div>
    );
  }
  const isWaiting =
    quote.status === 'loading' || checks.status === 'loading' || (first && quote.status === 'idle');
  return (
    <div className={common.stack4}>
      <Failure onRetry={onRetry} />
      {quote.status === 'ready' && (
        <>
          <Total quote={quote.data} />
          <FeeSaved quote={quote.data} />
          <Hold quote={quote.data} />
          <Ask quote={quote.data} />
        </>
      )}
      {isWaiting && <Waiting />}
      <LeftOut />
      {first && quote.status === 'ready' && (
        <>
          <Canceling quote={quote.data} />
          <ToCheckout item={first} label={<CheckoutLabel quote={quote.data} isBegun={isBegun} />} />
        </>
      )}
      {first && <Text as="p" className={styles.quiet} id="Cart.notCharged" />}
    </div>
  );
}
