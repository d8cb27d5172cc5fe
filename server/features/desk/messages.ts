import * as wire from '~/wire/desk-messages';
import { messageNumber } from '~/domain/desk/message';
import { ServerError } from '../../base/errors';
import { type FeatureServices } from '../../core/feature';
import { type AtDesk } from '../../staff/at-desk';
import { type Audit } from '../../staff/audit';
import { messagePath, staffMessages } from '../../staff/messages';

/** Both kinds of messages that people write to staff. */
export const openMessages = (services: FeatureServices) => ({
  report: staffMessages(services, 'report'),
  contact: staffMessages(services, 'contact'),
});
type Messages = ReturnType<typeof openMessages>;

/** One report or message, and its answer. */
export function messageEndpoints(
  { inside }: AtDesk,
  { audit, messages: of }: { readonly audit: Audit; readonly messages: Messages },
) {
  return [
    inside(wire.deskMessage, async (_person, { kind, number }) => {
      const message = await of[kind].kept.read(number);
      if (!message) throw new ServerError('not-found');
      const { isTold: _isNotified, closed, ...shown } = message;
      return {
        ...shown,
        called: messageNumber(kind, number),
        closed: closed && {
          at: closed.at,
          name: closed.name,
          answer: closed.answer,
          isSent: closed.isSent,
        },
      };
    }),
    inside(wire.closeMessage, async (staff, { kind, number, answer, isNote }) => {
      const { kept, deliverNow } = of[kind];
      await kept.close(number, { staff, answer, isNote, audit, path: messagePath(kind, number) });
      await deliverNow(number);
      return { closed: true };
    }),
  ];
}
