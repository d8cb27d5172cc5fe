import express from 'express';
import { readFileSync, readdirSync } from 'node:fs';
import { openDatabase } from './platform/database';
import { deliverEmail } from './mail/deliver';
import { createMailRouter } from './mail/mailbox-router';
(async () => {
  const { db } = await openDatabase({ kind: 'memory' });
  const app = express(); app.use('/mailbox', createMailRouter({ db }));
  let i = 0;
  for (const f of readdirSync('/work/tmp/mails').filter((f) => f.endsWith('.txt'))) {
    const [subject = '', , ...text] = readFileSync('/work/tmp/mails/' + f, 'utf8').split('\n');
    const name = f.replace('.txt', '');
    await deliverEmail(db, { to: i % 2 ? 'renter@toolyard.example' : 'owner@toolyard.example', from: 'Toolyard <no-reply@toolyard.example>', subject, text: text.join('\n'), html: readFileSync(`/work/tmp/mails/${name}.html`, 'utf8'), template: name, recipientUserId: null, transactionId: null }, new Date(Date.UTC(2026, 5, 1, i++)));
  }
  const s = app.listen(0, () => console.log('PORT', (s.address() as { port: number }).port));
  setTimeout(() => process.exit(0), 40000);
})();
