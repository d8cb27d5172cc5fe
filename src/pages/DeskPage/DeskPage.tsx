import { useEffect } from 'react';
import { parseTransactionId } from '~/domain/ids';
import { PageHead } from '~/features/page-head/PageHead';
import { PageFrame } from '~/features/shell/PageFrame';
import { Text } from '~/i18n/Text';
import { useText } from '~/i18n/use-text';
import { type PageProps } from '~/pages/page-module';
import { useAppDispatch, useAppSelector } from '~/store/hooks';
import { Button } from '~/ui/controls/Button';
import { Note } from '~/ui/feedback/Note';
import { Skeleton, SkeletonGroup } from '~/ui/feedback/Skeleton';
import { Wrap } from '~/ui/layout/Wrap';
import { ClaimCase } from './ClaimCase';
import { DeskDoor } from './DeskDoor';
import { loadDoor, selectDoor } from './DeskPage.duck';
import { MoneyOfOrder } from './MoneyOfOrder';
import { Moves } from './Moves';
import styles from './DeskPage.module.css';

function Inside({ params }: PageProps) {
  const dispatch = useAppDispatch();
  const door = useAppSelector(selectDoor);
  const id = parseTransactionId(params['id']);
  useEffect(() => void dispatch(loadDoor()), [dispatch]);
  if (door.status === 'failed') {
    return (
      <Note
        tone="danger"
        live="assertive"
        actions={
          <Button size="s" onClick={() => void dispatch(loadDoor())}>
            <Text id="Desk.retry" />
          </Button>
        }
      >
        <Text id="Desk.failed" />
      </Note>
    );
  }
  if (door.status !== 'ready') {
    return (
      <SkeletonGroup>
        <Skeleton />
        <Skeleton />
      </SkeletonGroup>
    );
  }
  if (door.data === null) return <DeskDoor />;
  const number = Number(params['number']);
  if (id && number > 0) return <ClaimCase orderId={id} number={number} />;
  return id ? <MoneyOfOrder id={id} /> : <Moves />;
}

/** The operator's work: the money of orders, and what waits for a person. */
export function DeskPage(props: PageProps) {
  const text = useText();
  return (
    <PageFrame>
      <PageHead title={text('Desk.title')} description={text('Desk.description')} isPrivate />
      <Wrap>
        <div className={styles.page} data-wide={props.params['number'] ? '' : undefined}>
          <Inside {...props} />
        </div>
      </Wrap>
    </PageFrame>
  );
}
