import { type ReactNode } from 'react';
import { type DeskFound as Found } from '~/wire/desk-search';
import { pathTo } from '~/config/paths';
import { messageNumber } from '~/domain/desk/message';
import { orderNumber } from '~/domain/order/process/order-number';
import { situationOfState } from '~/domain/order/process/situation';
import { orderLooks } from '../order/order-view';
import { type MessageId } from '~/i18n/message-id';
import { Text } from '~/i18n/Text';
import { useText } from '~/i18n/use-text';
import { Link } from '~/ui/Link';
import common from '~/ui/layout/common.module.css';
import styles from './DeskSearch.module.css';

const toolStates: Readonly<Record<string, MessageId>> = {
  pendingApproval: 'DeskTool.waits',
  published: 'DeskTool.published',
  closed: 'DeskTool.closed',
  draft: 'DeskTool.draft',
};

interface RowProps {
  readonly href: string;
  readonly title: ReactNode;
  readonly facts: readonly (string | null)[];
}

function Row({ href, title, facts }: RowProps) {
  const shown = facts.filter(Boolean).join(' · ');
  return (
    <li>
      <Link look="bare" className={styles.row} href={href}>
        <span>{title}</span>
        {shown !== '' && <small>{shown}</small>}
      </Link>
    </li>
  );
}

interface GroupProps {
  readonly name: MessageId;
  readonly of: { readonly count: number; readonly rows: readonly unknown[] };
  readonly children: ReactNode;
}

function Group({ name, of, children }: GroupProps) {
  if (of.count === 0) return null;
  return (
    <section>
      <h2 className={styles.group}>
        <Text id={name} values={{ count: of.count }} />
        {of.count > of.rows.length && (
          <Text as="small" id="DeskSearch.first" values={{ count: of.rows.length }} />
        )}
      </h2>
      <ul className={common.grid}>{children}</ul>
    </section>
  );
}

function Nothing({ near, words }: Pick<Found, 'near'> & { readonly words: string }) {
  return (
    <div className={styles.nothing}>
      <Text as="p" id="DeskSearch.nothing" values={{ words }} />
      <p>
        <Text as="small" id="DeskSearch.what" />
      </p>
      {near.length > 0 && (
        <p>
          <Text id="DeskSearch.near" />{' '}
          {near.map((id) => (
            <span key={id} className={styles.near}>
              <Link href={pathTo('deskOrder', { id })}>{orderNumber(id)}</Link>
            </span>
          ))}
        </p>
      )}
    </div>
  );
}

interface Props {
  readonly found: Found;
  readonly words: string;
}

/** Lists what a search of the desk found, by kind, with its state and a link to its page. */
export function DeskFound({ found, words }: Props) {
  const text = useText();
  const { people, tools, orders, messages, near, isComplete } = found;
  const count = people.count + tools.count + orders.count + messages.count;
  const orderState = (state: string) => text(orderLooks[situationOfState(state)].badge);
  return (
    <>
      <p role="status" className={styles.status}>
        <Text id="DeskSearch.count" values={{ count }} />
      </p>
      {!isComplete && (
        <p className={styles.nothing}>
          <Text as="small" id="DeskSearch.incomplete" />
        </p>
      )}
      {count === 0 && <Nothing near={near} words={words} />}
      <Group name="DeskSearch.messages" of={messages}>
        {messages.rows.map(({ kind, number, about, isOpen }) => (
          <Row
            key={`${kind}${String(number)}`}
            href={pathTo(kind === 'report' ? 'deskReport' : 'deskMessage', {
              number: String(number),
            })}
            title={
              <Text
                id="DeskSearch.message"
                values={{ number: messageNumber(kind, number), about }}
              />
            }
            facts={[text(isOpen ? 'DeskSearch.open' : 'DeskSearch.closed')]}
          />
        ))}
      </Group>
      <Group name="DeskSearch.people" of={people}>
        {people.rows.map(({ id, name, email, state }) => (
          <Row
            key={id}
            href={pathTo('deskPerson', { id })}
            title={name === '' ? text('DeskSearch.noName') : name}
            facts={[email, state === 'banned' ? text('DeskSearch.banned') : null]}
          />
        ))}
      </Group>
      <Group name="DeskSearch.orders" of={orders}>
        {orders.rows.map(({ id, title, renter, owner, state }) => (
          <Row
            key={id}
            href={pathTo('deskOrder', { id })}
            title={<Text id="DeskSearch.order" values={{ number: orderNumber(id), title }} />}
            facts={[text('DeskSearch.sides', { renter, owner }), orderState(state)]}
          />
        ))}
      </Group>
      <Group name="DeskSearch.tools" of={tools}>
        {tools.rows.map(({ id, title, owner, state }) => {
          const stateText = toolStates[state];
          return (
            <Row
              key={id}
              href={pathTo('deskTool', { id })}
              title={title}
              facts={[owner, stateText ? text(stateText) : null]}
            />
          );
        })}
      </Group>
    </>
  );
}
