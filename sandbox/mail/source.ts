import MailComposer from 'nodemailer/lib/mail-composer';
import { type MailMessage } from './schema';

const extraHeaders = ({ headers, template, transactionId }: MailMessage) => ({
  ...Object.fromEntries(
    Object.entries(headers).filter(([name]) => !['to', 'cc'].includes(name.toLowerCase())),
  ),
  'X-Template': template,
  ...(transactionId ? { 'X-Transaction': transactionId } : {}),
});

/** The message as a mail server would have sent it (RFC 5322); the same every time. */
export async function sourceOf(message: MailMessage): Promise<string> {
  const { from, to, subject, html, text, headers, attachments, createdAt, id } = message;
  const composer = new MailComposer({
    from,
    to: headers['To'] ?? to,
    ...(headers['Cc'] ? { cc: headers['Cc'] } : {}),
    subject,
    date: createdAt,
    messageId: `<${id}@sandbox.localhost>`,
    baseBoundary: id,
    headers: extraHeaders(message),
    ...(text === '' && html !== '' ? {} : { text }),
    ...(html === '' ? {} : { html }),
    attachments: attachments.map(({ filename, type, content, contentId }) => ({
      filename,
      contentType: type,
      content,
      encoding: 'base64',
      ...(contentId ? { cid: contentId } : {}),
    })),
  });
  return (await composer.compile().build()).toString('utf8');
}

/** The header lines of a message's source, unfolded, as names and values. */
export function headersOf(source: string): [name: string, value: string][] {
  const [head = ''] = source.split(/\r?\n\r?\n/, 1);
  return head
    .replaceAll(/\r?\n[ \t]+/g, ' ')
    .split(/\r?\n/)
    .map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon), line.slice(colon + 1).trim()];
    });
}
