import * as v from 'valibot';
import { deliverEmail } from '../../mail/deliver';
import {
  type EmailTemplate,
  type RenderedEmail,
  renderTemplate,
} from '../../mail/templates/render';
import { type Db } from '../../platform/database';
import { KeywordMap } from '../http/values';
import { type BuildEndpoint, defineBuild } from './build-endpoint';
import { loadMailAssets } from './mail-assets';
import { PushError } from './push-process';

/** The one person who has the key. */
export const ADMIN_EMAIL = 'operator@toolyard.example';

const jsonObject = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.unknown()));

const body = v.object({
  template: v.object({ name: v.string(), html: v.string(), subject: v.string() }),
  'template-context': jsonObject,
});

async function render(
  db: Db,
  { template, 'template-context': context }: v.InferOutput<typeof body>,
): Promise<RenderedEmail> {
  const plain: EmailTemplate = { ...template };
  const result = renderTemplate(plain, context, await loadMailAssets(db));
  if (result.ok) return result.email;
  throw new PushError('invalid-templates', 'The template is not valid', result.problems);
}

/** Emails rendered for whoever writes their templates. */
export const notificationEndpoints: BuildEndpoint[] = [
  defineBuild({
    method: 'POST',
    path: 'notifications/preview',
    input: body,
    handle: async ({ context: { db } }, input) => ({
      data: new KeywordMap({ name: input.template.name, ...(await render(db, input)) }),
    }),
  }),
  defineBuild({
    method: 'POST',
    path: 'notifications/send',
    input: body,
    handle: async ({ context: { db }, now }, input) => {
      const email = await render(db, input);
      const owners = { recipientUserId: null, transactionId: null };
      const { name } = input.template;
      await deliverEmail(
        db,
        { ...email, ...owners, to: ADMIN_EMAIL, from: ADMIN_EMAIL, template: name },
        now,
      );
      return { data: new KeywordMap({ 'admin-email': ADMIN_EMAIL }) };
    },
  }),
];
