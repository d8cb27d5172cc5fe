import { randomBytes } from 'node:crypto';
import { openEmbeddedClient } from './embedded-client';

test('a picture goes to the embedded database as its bytes, and comes back the same', async () => {
  const client = await openEmbeddedClient('memory://');
  const picture = randomBytes(3_000_000);
  await client.query('create table pictures (name text, data bytea)');
  const sent: number[] = [];
  const send = client.execProtocolStream.bind(client);
  client.execProtocolStream = (message, options) => {
    sent.push(message.length);
    return send(message, options);
  };
  await client.query('insert into pictures values ($1, $2)', ['saw', picture]);
  // A text of it would be twice as long, and would need a hundred times the memory while it is made.
  expect(Math.max(...sent)).toBeLessThan(picture.length + 1000);

  const { rows } = await client.query<{ name: string; data: Uint8Array }>('select * from pictures');
  expect(rows[0]?.name).toBe('saw');
  expect(Buffer.from(rows[0]?.data ?? []).equals(picture)).toBe(true);
  await client.close();
});
