import { type PublicConfig } from '~/config/public-config';
import { type RenterTrouble } from '~/domain/order/renter-trouble';
import { staysOf } from '~/domain/order/stays';
import { englishTexts } from '../../base/english-texts';
import { letterOf, titlesOf, toolsText, type ToldOrder } from '../../core/order-mail/order-letters';

const texts = {
  late: ['RenterTrouble.lateSubject', 'RenterTrouble.late'],
  owes: ['RenterTrouble.owesSubject', 'RenterTrouble.owes'],
} as const;

interface Told {
  readonly order: ToldOrder;
  readonly is: RenterTrouble['is'];
  readonly config: PublicConfig;
}

/** The email to an owner about what a renter has left open elsewhere. It names neither the other owner nor the tool. */
export function troubleLetter({ order, is, config }: Told): ReturnType<typeof letterOf> {
  const role = 'provider';
  const text = englishTexts(config);
  const telling = { order, role, config } as const;
  const [subject, body] = texts[is];
  const tools = toolsText(titlesOf(telling, staysOf(order.transaction)), text);
  const values = { name: order.parties.customer.displayName, tools };
  return letterOf(telling, {
    subject: text(subject, values),
    title: text(subject, values),
    blocks: [{ kind: 'text', text: text(body, values) }],
  });
}
