import { expect } from '@playwright/test';
import * as v from 'valibot';
import { type OwnProduct } from './own-product';

const listed = v.object({
  messages: v.array(v.object({ to: v.string(), subject: v.string(), html: v.string() })),
});

/** The first link to the web application in the newest email to an address with a matching subject; waits for it. */
export async function linkInMail(
  { services, url }: OwnProduct,
  to: string,
  subject: RegExp,
): Promise<string> {
  const find = async () => {
    const answer = await fetch(
      `${services.baseUrl}/mailbox/api/messages?to=${encodeURIComponent(to)}`,
    );
    const { messages } = v.parse(listed, await answer.json());
    const mail = messages.find((message) => message.to === to && subject.test(message.subject));
    return mail?.html.match(new RegExp(`href="(${url}/[^"]+)"`))?.[1]?.replaceAll('&amp;', '&');
  };
  await expect.poll(find, { message: `an email to ${to} about ${subject}` }).toBeTruthy();
  return (await find())!;
}
