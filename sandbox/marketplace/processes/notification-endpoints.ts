import * as v from 'valibot';
import { deliverEmail } from '../../mail/deliver';
import { type RenderedEmail, renderTemplate } from '../../mail/templates/render';
import { assertArriving } from '../http/read-body';
import { KeywordMap } from '../http/values';
import { loadMarketplaceRow } from '../settings/marketplace-resource';
import { OPERATOR } from '../settings/operator';
import { type BuildCall, type BuildEndpoint, defineBuild } from './build-endpoint';
import { loadMailAssets } from './mail-assets';
import { describeProblems, PushError } from './push-process';
import { ownPeople, sampleContext } from './sample-context';

const jsonObject = v.pipe(v.string(), v.parseJson(), v.looseObject({}));

const body = v.object({
  template: v.object({ name: v.string(), html: v.string(), subject: v.string() }),
  'template-context': v.nullish(jsonObject),
});

async function render(
  { context: { db }, now }: BuildCall,
  { template, 'template-context': given }: v.InferOutput<typeof body>,
): Promise<RenderedEmail> {
  const { name, url } = await loadMarketplaceRow(db);
  if (given) assertArriving(given, 'template-context');
  const context = given ?? sampleContext({ name, url }, now, await ownPeople(db));
  const result = renderTemplate(template, context, await loadMailAssets(db));
  if (result.ok) return result.email;
  throw new PushError('invalid-template', describeProblems(result.problems), result.problems);
}

/** Renders emails for the authors of templates. */
export const notificationEndpoints: BuildEndpoint[] = [
  defineBuild({
    method: 'POST',
    path: 'notifications/preview',
    input: body,
    handle: async (call, input) => ({
      data: new KeywordMap({ name: input.template.name, ...(await render(call, input)) }),
    }),
  }),
  defineBuild({
    method: 'POST',
    path: 'notifications/send',
    input: body,
    handle: async (call, input) => {
      const email = await render(call, input);
      const owners = { recipientUserId: null, transactionId: null };
      const { name } = input.template;
      const admin = OPERATOR.email;
      await deliverEmail(
        call.context.db,
        { ...email, ...owners, to: admin, from: admin, template: name },
        call.now,
      );
      return { data: new KeywordMap({ 'admin-email': admin }) };
    },
  }),
];
