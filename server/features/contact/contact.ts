import * as wire from '~/wire/contact';
import { type ServerFeature } from '../../core/feature';
import { staffMessages } from '../../staff/messages';

/** The contact page's form. Messages are kept for staff and emailed to the operator. */
export const contact: ServerFeature = {
  name: 'contact',
  open: (services) => {
    const { keep, task, waiting } = staffMessages(services, 'contact');
    return {
      waiting,
      tasks: () => [task],
      endpoints: ({ command, limitOf }) => [
        command(
          wire.sendContactMessage,
          async ({ name, email, topic, message }) => {
            await keep({ topic, words: message, name, email, listing: null });
            return { sent: true };
          },
          [limitOf('contact')],
        ),
      ],
    };
  },
};
