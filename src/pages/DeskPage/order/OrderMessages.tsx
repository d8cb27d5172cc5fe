import { useState } from 'react';
import { type DeskOrder, type OrderMessages as Answer, orderMessages } from '~/wire/desk-order';
import { useAnswer } from '~/store/call/use-answer';
import { Text } from '~/i18n/Text';
import { useFormat } from '~/i18n/use-format';
import { useMoments } from '~/i18n/use-moments';
import { useText } from '~/i18n/use-text';
import { Button } from '~/ui/controls/Button';
import { WhenReady } from '~/ui/feedback/WhenReady';
import { Box, Row, Rows } from '../Box';
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
    <Row>
      <p className={desk.quiet}>
        <span>{by ? namesOf(order)[by] : text('DeskOrder.messageOfGone')}</span>
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
    </Row>
  );
}

function Pages({ order }: Props) {
  const [page, setPage] = useState(1);
  const [answer, ask] = useAnswer(orderMessages, { orderId: order.orderId, page });
  return (
    <WhenReady of={answer} onRetry={ask}>
      {({ messages, pages }) => (
        <>
          <Rows of={messages} none="DeskOrder.noMessages">
            {(message) => <Message key={message.id} order={order} message={message} />}
          </Rows>
          {page < pages && (
            <div>
              <Button onClick={() => setPage(page + 1)} text="DeskOrder.olderMessages" />
            </div>
          )}
        </>
      )}
    </WhenReady>
  );
}

/** What the two wrote to each other, for staff who ask for it: they read it and cannot write there. */
export function OrderMessages({ order }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Box title="DeskOrder.messages">
      {isOpen ? (
        <Pages order={order} />
      ) : (
        <div>
          <Button onClick={() => setOpen(true)} text="DeskOrder.showMessages" />
        </div>
      )}
    </Box>
  );
}
