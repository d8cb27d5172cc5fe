import { Activity, type ReactNode, useEffect } from 'react';
import { patterns } from '~/config/paths';
import { parseListingId, parseTransactionId, parseUserId } from '~/domain/ids';
import { PageHead } from '~/features/page-head/PageHead';
import { useText } from '~/i18n/use-text';
import { type AtPattern, type PageProps } from '~/pages/page-module';
import { useAppDispatch, useAppSelector } from '~/store/hooks';
import { WhenReady } from '~/ui/feedback/WhenReady';
import { AuditLog } from './numbers/AuditLog';
import { ClaimCase } from './claim/ClaimCase';
import { DeskDoor } from './frame/DeskDoor';
import { DeskFrame, type DeskPlace } from './frame/DeskFrame';
import { loadDoor, selectDoor } from './DeskPage.duck';
import { Mails } from './queue/Mails';
import { Message } from './queue/Message';
import { Moves } from './queue/Moves';
import { OrderPage } from './order/OrderPage';
import { Numbers } from './numbers/Numbers';
import { PersonCase } from './person/PersonCase';
import { Queue } from './queue/Queue';
import { ToolCase } from './tool/ToolCase';
import styles from './DeskPage.module.css';

type Props = PageProps & AtPattern;

const placeOf: Readonly<Partial<Record<string, DeskPlace>>> = {
  [patterns.desk]: 'queue',
  [patterns.deskMoney]: 'money',
  [patterns.deskNumbers]: 'numbers',
  [patterns.deskAudit]: 'log',
};

type Params = Props['params'];

/** Makes a page for the thing whose id is in the address, or null if it is no id. */
const withId =
  <Id,>(parse: (id: unknown) => Id | undefined, page: (id: Id) => ReactNode) =>
  (params: Params): ReactNode => {
    const id = parse(params['id']);
    return id === undefined ? null : page(id);
  };
const numberOf = (params: Params) => Number(params['number']);

/** The pages by address of the desk. All other addresses show the queue. */
const pages: Readonly<Partial<Record<string, (params: Params) => ReactNode>>> = {
  [patterns.deskMoney]: () => <Moves />,
  [patterns.deskNumbers]: () => <Numbers />,
  [patterns.deskAudit]: () => <AuditLog />,
  [patterns.deskMails]: () => <Mails />,
  [patterns.deskTool]: withId(parseListingId, (id) => <ToolCase id={id} />),
  [patterns.deskPerson]: withId(parseUserId, (id) => <PersonCase key={id} id={id} />),
  [patterns.deskReport]: (params) => <Message kind="report" number={numberOf(params)} />,
  [patterns.deskMessage]: (params) => <Message kind="contact" number={numberOf(params)} />,
  [patterns.deskOrder]: withId(parseTransactionId, (id) => <OrderPage id={id} />),
  [patterns.deskClaim]: (params) =>
    withId(parseTransactionId, (id) => <ClaimCase orderId={id} number={numberOf(params)} />)(
      params,
    ),
};

function Inside(props: Props) {
  const dispatch = useAppDispatch();
  const door = useAppSelector(selectDoor);
  useEffect(() => void dispatch(loadDoor()), [dispatch]);
  return (
    <WhenReady of={door} onRetry={() => void dispatch(loadDoor())}>
      {(until) => (
        <>
          {until === null && <DeskDoor />}
          {/* Typed text stays behind the closed door. Once the desk is open, everything is requested again. */}
          <Activity mode={until === null ? 'hidden' : 'visible'}>
            {pages[props.pattern]?.(props.params) ?? <Queue />}
          </Activity>
        </>
      )}
    </WhenReady>
  );
}

const wide: readonly string[] = [
  patterns.desk,
  patterns.deskClaim,
  patterns.deskOrder,
  patterns.deskPerson,
  patterns.deskTool,
];

/** The operator's pages: what waits for a person, the money of orders, and the log of what staff did. */
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
