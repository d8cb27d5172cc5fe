import { useState } from 'react';
import { type DeskMoves, deskMoves, dropDifference } from '~/wire/desk';
import { useHasFeature } from '~/config/use-has-feature';
import { pathTo } from '~/config/paths';
import { orderNumber } from '~/domain/order/order-number';
import { type MessageId } from '~/i18n/message-id';
import { Text } from '~/i18n/Text';
import { useFormat } from '~/i18n/use-format';
import { useMoments } from '~/i18n/use-moments';
import { useAnswer } from '~/store/call/use-answer';
import { useCommand } from '~/store/call/use-command';
import { Button } from '~/ui/controls/Button';
import { Link } from '~/ui/Link';
import { Claims } from './Claims';
import { WhenReady } from './WhenReady';
import styles from './DeskPage.module.css';

const differenceTexts = {
  'refund-failed': 'Desk.refundFailed',
  'refund-unknown': 'Desk.refundUnknown',
  'refund-differs': 'Desk.refundDiffers',
  'tax-left': 'Desk.taxLeft',
  dispute: 'Desk.dispute',
  'payout-failed': 'Desk.payoutFailed',
} as const satisfies Record<DeskMoves['differences'][number]['kind'], MessageId>;

interface DifferencesProps extends Pick<DeskMoves, 'differences'> {
  readonly onDrop: () => Promise<void>;
}

function Differences({ differences, onDrop }: DifferencesProps) {
  const [, drop] = useCommand(dropDifference);
  const moments = useMoments();
  const [busy, setBusy] = useState<string>();
  const dealtWith = async (key: string) => {
    setBusy(key);
    await drop({ key });
    await onDrop();
    setBusy(undefined);
  };
  if (differences.length === 0) {
    return <Text as="p" className={styles.quiet} id="Desk.noDifferences" />;
  }
  return (
    <ul className={styles.list}>
      {differences.map(({ key, kind, at, orderId, object }) => (
        <li key={key} className={styles.row}>
          <div>
            <Text as="b" id={differenceTexts[kind]} />
            <p className={styles.quiet}>
              <code>{object}</code>
              <span>{` · ${moments.moment(new Date(at))}`}</span>
              {orderId && (
                <>
                  <span>{' · '}</span>
                  <Link href={pathTo('deskOrder', { id: orderId })}>{orderNumber(orderId)}</Link>
                </>
              )}
            </p>
          </div>
          <Button
            size="s"
            isWorking={busy === key}
            onClick={() => void dealtWith(key)}
            text="Desk.dealtWith"
          />
        </li>
      ))}
    </ul>
  );
}

function Made({ moves }: Pick<DeskMoves, 'moves'>) {
  const format = useFormat();
  const moments = useMoments();
  if (moves.length === 0) {
    return <Text as="p" className={styles.quiet} id="Desk.noMoves" />;
  }
  return (
    <ul className={styles.list}>
      {moves.map(({ orderId, number, at, by, sum, currency }) => (
        <li key={`${orderId}:${String(number)}`} className={styles.row}>
          <div>
            <Link href={pathTo('deskOrder', { id: orderId })}>{orderNumber(orderId)}</Link>
            <p className={styles.quiet}>
              <Text id="Desk.moveBy" values={{ name: by, at: moments.moment(new Date(at)) }} />
            </p>
          </div>
          <b className={styles.amount}>{format.money({ amount: sum, currency })}</b>
        </li>
      ))}
    </ul>
  );
}

/** What waits for a person, and the newest moves of money. */
export function Moves() {
  const [answer, ask] = useAnswer(deskMoves, {});
  const hasClaims = useHasFeature('claims');
  return (
    <>
      <Text as="h1" className={styles.heading} id="Desk.movesTitle" />
      {hasClaims && <Claims />}
      <WhenReady of={answer} onRetry={() => void ask()}>
        {({ differences, moves }) => (
          <>
            <section className={styles.box} aria-labelledby="differences">
              <h2 id="differences">
                <Text id="Desk.differences" />
              </h2>
              <Differences differences={differences} onDrop={ask} />
            </section>
            <section className={styles.box} aria-labelledby="moves">
              <h2 id="moves">
                <Text id="Desk.moves" />
              </h2>
              <Made moves={moves} />
            </section>
          </>
        )}
      </WhenReady>
    </>
  );
}
