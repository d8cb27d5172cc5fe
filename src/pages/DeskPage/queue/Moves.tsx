import { useState } from 'react';
import { type DeskMoves, deskMoves, dropDifference } from '~/wire/desk';
import { useHasFeature } from '~/config/use-has-feature';
import { pathTo } from '~/config/paths';
import { orderNumber } from '~/domain/order/process/order-number';
import { Text } from '~/i18n/Text';
import { useFormat } from '~/i18n/use-format';
import { useMoments } from '~/i18n/use-moments';
import { useAnswer } from '~/store/call/use-answer';
import { useCommand } from '~/store/call/use-command';
import { Button } from '~/ui/controls/Button';
import { Link } from '~/ui/Link';
import { WhenReady } from '~/ui/feedback/WhenReady';
import { Box, Row, Rows } from '../frame/Box';
import { Claims } from './Claims';
import { Difference } from '../frame/Difference';
import styles from '../DeskPage.module.css';

interface DifferencesProps extends Pick<DeskMoves, 'differences'> {
  readonly onDrop: () => Promise<void>;
}

function Differences({ differences, onDrop }: DifferencesProps) {
  const [, drop] = useCommand(dropDifference);
  const [busy, setBusy] = useState<string>();
  const dealtWith = async (key: string) => {
    setBusy(key);
    await drop({ key });
    await onDrop();
    setBusy(undefined);
  };
  return (
    <Rows of={differences} none="Desk.noDifferences">
      {({ about, who, ...difference }) => (
        <Row
          key={difference.key}
          end={
            <Button
              size="s"
              isWorking={busy === difference.key}
              onClick={() => void dealtWith(difference.key)}
              text="Desk.dealtWith"
            />
          }
        >
          <Difference
            difference={difference}
            subject={[...who, about].filter((each) => each !== null)}
          />
        </Row>
      )}
    </Rows>
  );
}

function Made({ moves }: Pick<DeskMoves, 'moves'>) {
  const format = useFormat();
  const moments = useMoments();
  return (
    <Rows of={moves} none="Desk.noMoves">
      {({ orderId, number, at, by, sum, currency }) => (
        <Row
          key={`${orderId}:${String(number)}`}
          end={<b className={styles.amount}>{format.money({ amount: sum, currency })}</b>}
        >
          <Link href={pathTo('deskOrder', { id: orderId })}>{orderNumber(orderId)}</Link>
          <p className={styles.quiet}>
            <Text id="Desk.moveBy" values={{ name: by, at: moments.moment(new Date(at)) }} />
          </p>
        </Row>
      )}
    </Rows>
  );
}

/** Shows what waits for a person, and the newest moves of money. */
export function Moves() {
  const [answer, ask] = useAnswer(deskMoves, {});
  const hasClaims = useHasFeature('claims');
  return (
    <>
      <Text as="h1" className={styles.heading} id="Desk.movesTitle" />
      {hasClaims && <Claims />}
      <WhenReady of={answer} onRetry={ask}>
        {({ differences, moves }) => (
          <>
            <Box title="Desk.differences">
              <Differences differences={differences} onDrop={ask} />
            </Box>
            <Box title="Desk.moves">
              <Made moves={moves} />
            </Box>
          </>
        )}
      </WhenReady>
    </>
  );
}
