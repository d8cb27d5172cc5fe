import { useEffect } from 'react';
import { patterns } from '~/config/paths';
import { parseListingId, parseTransactionId } from '~/domain/ids';
import { PageHead } from '~/features/page-head/PageHead';
import { useText } from '~/i18n/use-text';
import { type AtPattern, type PageProps } from '~/pages/page-module';
import { useAppDispatch, useAppSelector } from '~/store/hooks';
import { AuditLog } from './AuditLog';
import { ClaimCase } from './ClaimCase';
import { DeskDoor } from './DeskDoor';
import { DeskFrame, type DeskPlace } from './DeskFrame';
import { loadDoor, selectDoor } from './DeskPage.duck';
import { Message } from './Message';
import { Moves } from './Moves';
import { OrderPage } from './order/OrderPage';
import { Queue } from './Queue';
import { ToolCase } from './ToolCase';
import { WhenReady } from './WhenReady';
import styles from './DeskPage.module.css';

type Props = PageProps & AtPattern;

const placeOf: Readonly<Partial<Record<string, DeskPlace>>> = {
  [patterns.desk]: 'queue',
  [patterns.deskMoney]: 'money',
  [patterns.deskAudit]: 'log',
};

/** What stands at an address of the desk. */
function Place({ pattern, params }: Props) {
  const id = parseTransactionId(params['id']);
  const tool = parseListingId(params['id']);
  const number = Number(params['number']);
  switch (pattern) {
    case patterns.deskMoney:
      return <Moves />;
    case patterns.deskAudit:
      return <AuditLog />;
    case patterns.deskTool:
      return tool ? <ToolCase id={tool} /> : <Queue />;
    case patterns.deskReport:
      return <Message kind="report" number={number} />;
    case patterns.deskMessage:
      return <Message kind="contact" number={number} />;
    case patterns.deskOrder:
      return id ? <OrderPage id={id} /> : <Queue />;
    case patterns.deskClaim:
      return id ? <ClaimCase orderId={id} number={number} /> : <Queue />;
    default:
      return <Queue />;
  }
}

function Inside(props: Props) {
  const dispatch = useAppDispatch();
  const door = useAppSelector(selectDoor);
  useEffect(() => void dispatch(loadDoor()), [dispatch]);
  return (
    <WhenReady of={door} onRetry={() => void dispatch(loadDoor())}>
      {(until) => (until === null ? <DeskDoor /> : <Place {...props} />)}
    </WhenReady>
  );
}

const wide: readonly string[] = [patterns.desk, patterns.deskClaim, patterns.deskOrder];

/** The operator's work: what waits for a person, the money of orders, and the log of what staff did. */
export function DeskPage(props: Props) {
  const text = useText();
  return (
    <DeskFrame place={placeOf[props.pattern]}>
      <PageHead title={text('Desk.title')} description={text('Desk.description')} isPrivate />
      <div className={styles.page} data-wide={wide.includes(props.pattern) ? '' : undefined}>
        <Inside {...props} />
      </div>
    </DeskFrame>
  );
}
