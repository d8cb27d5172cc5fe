import * as wire from '~/wire/contact';
import { type ServerFeature } from '../../core/feature';

/** The contact page's form, as an email to the operator. */
export const contact: ServerFeature = {
  name: 'contact',
  open: ({ sendToOperator }) => ({
    endpoints: ({ command, limitOf }) => [
      command(
        wire.sendContactMessage,
        async ({ name, email, topic, message }) => {
          await sendToOperator({
            subject: `Contact form (${topic}): ${name}`,
            text: `${message}\n\n${name}\n${email}`,
            replyTo: email,
          });
          return { sent: true };
        },
        [limitOf('contact')],
      ),
    ],
  }),
};
