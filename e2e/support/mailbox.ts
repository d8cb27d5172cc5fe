import { expect } from '@playwright/test';
import * as v from 'valibot';
import { type OwnProduct } from './own-product';

const listed = v.object({
  messages: v.array(
    v.object({
      id: v.string(),
      to: v.string(),
      subject: v.string(),
      text: v.string(),
      html: v.string(),
    }),
  ),
});
export type Mail = v.InferOutput<typeof listed>['messages'][number];

/** The emails to an address, the newest first. */
export async function mailsTo({ services }: OwnProduct, to: string): Promise<readonly Mail[]> {
  const query = new URLSearchParams({ to });
  const answer = await fetch(`${services.baseUrl}/mailbox/api/messages?${query}`);
  const { messages } = v.parse(listed, await answer.json());
  return messages.filter((message) => message.to === to);
}

/** The newest email to an address with a matching subject, as HTML; waits for it. */
export async function mailAbout(product: OwnProduct, to: string, subject: RegExp): Promise<string> {
  const find = async () =>
    (await mailsTo(product, to)).find((message) => subject.test(message.subject))?.html;
  await expect.poll(find, { message: `an email to ${to} about ${subject}` }).toBeTruthy();
  return (await find())!;
}

/** The first link to the web application in the newest email to an address with a matching subject; waits for it. */
export async function linkInMail(
  product: OwnProduct,
  to: string,
  subject: RegExp,
): Promise<string> {
  const html = await mailAbout(product, to, subject);
  const link = html.match(new RegExp(`href="(${product.url}/[^"]+)"`))?.[1];
  if (!link) throw new Error(`the email to ${to} about ${subject} has no link`);
  return link.replaceAll('&amp;', '&');
}
