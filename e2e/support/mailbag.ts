import { expect } from '@playwright/test';
import { type Mail, mailsTo } from './mailbox';
import { type OwnProduct } from './own-product';
import { type Person } from './people';

/** An expected email: its subject, and words that it must contain. */
export interface ExpectedMail {
  readonly subject: string;
  readonly says?: readonly string[];
  readonly never?: RegExp;
}

/** Texts that no email may contain: values that were not filled in, and times in an unusual format. */
const FAULTS = /undefined|null|NaN|\[object|\{\{|\}\}|\d [AP]M\b/;

const inOneLine = (text: string): string => text.replaceAll(/\s+/g, ' ');

/** A person's emails. Each is read once, and all of them have to be expected. */
export class Mailbag {
  private readonly read = new Set<string>();

  constructor(
    private readonly product: OwnProduct,
    private readonly person: Person,
  ) {}

  /** Oldest first. */
  private async unread(): Promise<readonly Mail[]> {
    const mails = await mailsTo(this.product, this.person.email);
    return mails.filter(({ id }) => !this.read.has(id)).toReversed();
  }

  /** Removes the emails that everybody gets after signing up. */
  async putAwayWelcome(): Promise<void> {
    await expect.poll(async () => (await this.unread()).length).toBe(2);
    for (const { id } of await this.unread()) this.read.add(id);
  }

  /** Waits for exactly these emails, in any order, and reads them: each is about the order with this number and speaks to this person. */
  async expect(number: string, mails: readonly ExpectedMail[]): Promise<void> {
    const { firstName } = this.person;
    const subjects = async () => (await this.unread()).map(({ subject }) => subject).toSorted();
    await expect
      .poll(subjects, { message: `emails to ${firstName}`, timeout: 60_000 })
      .toEqual(mails.map(({ subject }) => subject).toSorted());
    const unread = await this.unread();
    for (const { subject, says = [], never } of mails) {
      const index = unread.findIndex((each) => each.subject === subject && !this.read.has(each.id));
      const mail = unread[index];
      if (!mail) throw new Error(`two emails of ${subject} were expected`);
      this.read.add(mail.id);
      const text = inOneLine(mail.text);
      for (const words of [`Hi ${firstName},`, `Order ${number}.`, ...says]) {
        expect(text, `“${subject}” to ${firstName}`).toContain(words);
      }
      expect(`${subject} ${text}`).not.toMatch(FAULTS);
      if (never) expect(`${subject} ${text}`).not.toMatch(never);
    }
  }
}
