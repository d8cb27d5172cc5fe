import { useState } from 'react';
import { type DeskOrder, type OrderMessages as Answer, orderMessages } from '~/wire/desk-order';
import { useCommand } from '~/store/call/use-command';
import { Text } from '~/i18n/Text';
import { useFormat } from '~/i18n/use-format';
import { useMoments } from '~/i18n/use-moments';
import { useText } from '~/i18n/use-text';
import { Button } from '~/ui/controls/Button';
import { WhenReady } from '../WhenReady';
import { namesOf } from './order-view';
import desk from '../DeskPage.module.css';

interface Props {
  readonly order: DeskOrder;
}

function Message({ order, message }: Props & { readonly message: Answer['messages'][number] }) {
  const text = useText();
  const format = useFormat();
  const moments = useMoments();
  const { by, at, words, files } = message;
  return (
    <li className={desk.row}>
      <div>
        <p className={desk.quiet}>
          {by ? <span>{namesOf(order)[by]}</span> : <span>{text('DeskOrder.messageOfGone')}</span>}
          {at !== null && <span>{` · ${moments.moment(new Date(at))}`}</span>}
        </p>
        <p className={desk.words}>{words}</p>
        {files.length > 0 && (
          <p className={desk.quiet}>
            <Text
              id="DeskOrder.messageFiles"
              values={{ count: files.length, names: format.all(files) }}
            />
          </p>
        )}
      </div>
    </li>
  );
}

/** What the two wrote to each other, for staff who ask for it: they read it and cannot write there. */
export function OrderMessages({ order }: Props) {
  const { orderId } = order;
  const [page, setPage] = useState<number>();
  const [answer, call] = useCommand(orderMessages);
  const show = (next: number) => {
    setPage(next);
    void call({ orderId, page: next });
  };
  return (
    <section className={desk.box} aria-labelledby="messages">
      <h2 id="messages">
        <Text id="DeskOrder.messages" />
      </h2>
      {page === undefined ? (
        <div>
          <Button onClick={() => show(1)} text="DeskOrder.showMessages" />
        </div>
      ) : (
        <WhenReady of={answer} onRetry={() => show(page)}>
          {({ messages, pages }) => (
            <>
              {messages.length === 0 && (
                <Text as="p" className={desk.quiet} id="DeskOrder.noMessages" />
              )}
              <ul className={desk.list}>
                {messages.map((message) => (
                  <Message key={message.id} order={order} message={message} />
                ))}
              </ul>
              {page < pages && (
                <div>
                  <Button onClick={() => show(page + 1)} text="DeskOrder.olderMessages" />
                </div>
              )}
            </>
          )}
        </WhenReady>
      )}
    </section>
  );
}
