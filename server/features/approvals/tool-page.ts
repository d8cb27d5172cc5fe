import * as v from 'valibot';
import { type ListingId } from '~/domain/ids';
import { type deskTool } from '~/wire/approvals';
import { type KeptMessages } from '../../staff/kept-messages';
import { reportsAbout } from '../../staff/reports-about';
import { closingOf } from './close-tool';
import { readTool, type ToolServices, kindsOf, type Tool } from './tools';
import { toPlain } from '~/api/marketplace/read-response';
import { contactsIn, lastSigns, priceCheck } from '~/domain/desk/tool-checks';
import { moneySchema } from '~/domain/money/money';
import { ask } from '../../marketplace/session';
import { sameSerial } from './serials';

/** This many tools are enough to show what is usual. */
const TOOLS_COMPARED = 100;

const pricedSchema = v.object({
  data: v.array(
    v.object({
      id: v.string(),
      attributes: v.object({
        price: v.fallback(v.nullable(moneySchema), null),
        metadata: v.fallback(v.optional(v.unknown()), undefined),
      }),
    }),
  ),
});

/** The newest published tools of the same category. */
async function inCategory({ integration }: ToolServices, { id, category }: Tool) {
  if (category === '') return [];
  const answer = await ask(() =>
    integration.listings.query({
      states: ['published'],
      pub_category: category,
      perPage: TOOLS_COMPARED,
      'fields.listing': ['price', 'metadata.terms'],
    }),
  );
  const { data } = v.parse(pricedSchema, toPlain(answer.data));
  return data
    .filter((row) => row.id !== id)
    .map(({ attributes: { price, metadata } }) => ({ price, kinds: kindsOf(metadata) }));
}

type Checks = NonNullable<v.InferInput<typeof deskTool.answer>['checks']>;

/** The facts that staff would look up about a tool before they decide. Only the last characters of serial numbers leave the server. */
async function toolChecks(services: ToolServices, tool: Tool): Promise<Checks> {
  const [others, similar] = await Promise.all([
    sameSerial(services, tool),
    inCategory(services, tool),
  ]);
  const { serial, title, description, rules, pictures, owner } = tool;
  return {
    serial: {
      last: serial && lastSigns(serial),
      others: others.map((other) => ({
        id: other.id,
        title: other.title,
        state: other.state,
        owner: other.owner.name,
      })),
    },
    contacts: [...contactsIn([title, description, rules])],
    price: priceCheck(tool, similar),
    payouts: { payouts: owner.payouts, hasPayoutAccount: owner.hasPayoutAccount },
    pictures: pictures.length,
  };
}

export interface PageServices extends ToolServices {
  readonly reports: Pick<KeptMessages, 'newest'>;
}

/** The desk's data about a tool; null if there is none. It is checked only while staff have to decide about it. */
export async function toolPage(
  services: PageServices,
  id: ListingId,
): Promise<v.InferInput<typeof deskTool.answer> | null> {
  const tool = await readTool(services, id);
  if (!tool) return null;
  const reports = await reportsAbout(services.reports, new Set([id]));
  const isJudged = tool.state === 'pendingApproval' || reports.some(({ isOpen }) => isOpen);
  // The serial number is not for browsers.
  const { serial: _serial, kinds: _kinds, rules: _rules, owner, ...shown } = tool;
  return {
    ...shown,
    owner: { id: owner.id, name: owner.name },
    reports,
    closing: tool.closedAt === null ? null : await closingOf(services, id),
    checks: isJudged ? await toolChecks(services, tool) : null,
  };
}
