import { isBooked, awaitsOwner } from '~/domain/order/process/transaction';
import CircleCheck from 'lucide-react/icons/circle-check';
import { useState } from 'react';
import {
  endOrder,
  extendClaimTime,
  noteOutside,
  type OrderLeft,
  writeToSides,
} from '~/wire/desk-order';
import { useHasFeature } from '~/config/use-has-feature';
import { sides } from '~/domain/desk/staff-entry';
import { isPaid } from '~/domain/order/stay/stays';
import { completesByServer, isRequest } from '~/domain/order/process/process-rules';
import { type Role } from '~/domain/order/process/transaction-graph';
import { type MessageId } from '~/i18n/message-id';
import { Text } from '~/i18n/Text';
import { useFormat } from '~/i18n/use-format';
import { useText } from '~/i18n/use-text';
import { useAppDispatch } from '~/store/hooks';
import { Button } from '~/ui/controls/Button';
import { StatusBox } from '~/ui/feedback/StatusBox';
import { Dialog } from '~/ui/overlays/modals';
import { loadOrder } from '../DeskPage.duck';
import { ClaimTime } from './ClaimTime';
import { EndOrder } from './EndOrder';
import { NoteOutside } from './NoteOutside';
import { namesOf, type OrderView } from './order-view';
import { WriteToSides } from './WriteToSides';
import styles from '../DeskPage.module.css';

type Action = 'cancel' | 'complete' | 'decline' | 'claimTime' | 'write' | 'outside';

const commands = {
  cancel: endOrder,
  complete: endOrder,
  decline: endOrder,
  claimTime: extendClaimTime,
  write: writeToSides,
  outside: noteOutside,
} as const satisfies Record<Action, { readonly path: string }>;

const texts = {
  cancel: {
    button: 'DeskOrder.cancel',
    title: 'DeskOrder.cancelTitle',
    done: 'DeskOrder.cancelDone',
  },
  complete: {
    button: 'DeskOrder.complete',
    title: 'DeskOrder.completeTitle',
    done: 'DeskOrder.completeDone',
  },
  decline: {
    button: 'DeskOrder.decline',
    title: 'DeskOrder.declineTitle',
    done: 'DeskOrder.declineDone',
  },
  claimTime: {
    button: 'DeskClaimTime.button',
    title: 'DeskClaimTime.title',
    done: 'DeskClaimTime.done',
  },
  write: {
    button: 'DeskOrder.write',
    title: 'DeskOrder.writeTitle',
    done: 'DeskOrder.writeDone',
  },
  outside: {
    button: 'DeskOutside.button',
    title: 'DeskOutside.title',
    done: 'DeskOutside.done',
  },
} as const satisfies Record<Action, Record<'button' | 'title' | 'done', MessageId>>;

const leftTexts = {
  nights: 'DeskOrder.leftNights',
  tools: 'DeskOrder.leftTools',
  mails: 'DeskOrder.leftMails',
} as const satisfies Record<OrderLeft[number], MessageId>;

interface Done {
  readonly action: Action;
  readonly to: readonly Role[];
  readonly left: OrderLeft;
}

/** Shows what was done just now, and what is not done yet. */
function DoneBox({ view: { order }, done }: { view: OrderView; done: Done }) {
  const format = useFormat();
  const names = { renter: order.renter.name, owner: order.owner.name };
  const people = format.all(done.to.map((role) => namesOf(order)[role]));
  return (
    <StatusBox
      tone={done.left.length === 0 ? 'success' : 'warning'}
      icon={CircleCheck}
      isLive
      title={<Text id={texts[done.action].done} values={{ ...names, people }} />}
    >
      {done.left.length === 0 ? (
        <Text
          id={done.action === 'outside' ? 'DeskOutside.doneText' : 'DeskOrder.told'}
          values={{ people }}
        />
      ) : (
        done.left.map((each) => <Text as="p" key={each} id={leftTexts[each]} />)
      )}
    </StatusBox>
  );
}

const actionsOf = ({ transaction }: OrderView, hasClaims: boolean): readonly Action[] => {
  const runs = isBooked(transaction);
  const waits = awaitsOwner(transaction) && isRequest(transaction);
  return [
    ...(runs ? (['cancel'] as const) : []),
    ...(runs && completesByServer(transaction) ? (['complete'] as const) : []),
    ...(waits ? (['decline'] as const) : []),
    'write',
    ...(hasClaims && isPaid(transaction) ? (['claimTime'] as const) : []),
    'outside',
  ];
};

/** Offers what staff can do about an order, each in a dialog. */
export function OrderActions({ view }: { readonly view: OrderView }) {
  const text = useText();
  const dispatch = useAppDispatch();
  const [open, setOpen] = useState<Action>();
  const [done, setDone] = useState<Done>();
  const actions = actionsOf(view, useHasFeature('claims'));
  const names = { renter: view.order.renter.name, owner: view.order.owner.name };
  const close = () => setOpen(undefined);
  const finish = async (action: Action, left: OrderLeft, to: readonly Role[] = sides) => {
    setDone({ action, left, to });
    close();
    await dispatch(loadOrder(view.order.orderId));
  };
  return (
    <>
      {done && <DoneBox view={view} done={done} />}
      <div className={styles.buttons}>
        {actions.map((action) => (
          <Button
            key={action}
            data-command={`${commands[action].path.slice(1)}/${action}`}
            onClick={() => setOpen(action)}
            text={texts[action].button}
            values={names}
          />
        ))}
      </div>
      {actions.map((action) => (
        <Dialog
          key={action}
          isOpen={open === action}
          onClose={close}
          title={text(texts[action].title, names)}
        >
          {action === 'write' && (
            <WriteToSides
              view={view}
              onClose={close}
              onDone={(to, isNotified) => void finish(action, isNotified ? [] : ['mails'], to)}
            />
          )}
          {action === 'claimTime' && (
            <ClaimTime
              view={view}
              onClose={close}
              onDone={(isNotified) => void finish(action, isNotified ? [] : ['mails'])}
            />
          )}
          {action === 'outside' && (
            <NoteOutside view={view} onClose={close} onDone={() => void finish(action, [])} />
          )}
          {(action === 'cancel' || action === 'complete' || action === 'decline') && (
            <EndOrder
              view={view}
              action={action}
              onClose={close}
              onDone={(left) => void finish(action, left)}
            />
          )}
        </Dialog>
      ))}
    </>
  );
}
