import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { comparedSerial } from '~/domain/desk/tool-checks';
import { type ListingId, listingIdSchema } from '~/domain/ids';
import { serialNumberOf } from '~/domain/listing/listing-fields';
import { type Task } from '../../core/task';
import { type CountedKind, keepCounted } from '../../core/tasks/keep-counted';
import { type MarketplaceNow } from '../../marketplace/clock';
import { readTool, type Tool, type ToolServices } from './tools';

const EVERY_MS = 10_000;
/** The limit of tools that are noted for one number. */
const MOST_NOTED = 20;
const AT = '@';

const idsSchema = v.pipe(v.string(), v.parseJson(), v.array(listingIdSchema));
const dataSchema = v.object({
  publicData: v.fallback(v.optional(v.record(v.string(), v.unknown()), {}), {}),
  privateData: v.fallback(v.optional(v.record(v.string(), v.unknown()), {}), {}),
});

/** The key contains no readable serial number. */
const serialKey = (digest: string) => `desk:serial:${digest}`;
const digestOf = (serial: string) => createHash('sha256').update(serial).digest('base64url');

/** The tool and its number, if it has one. */
function itemsOf(id: string, attributes: unknown): readonly string[] {
  const data = v.safeParse(dataSchema, attributes);
  const serial = data.success ? comparedSerial(serialNumberOf(data.output)) : null;
  return serial === null ? [] : [`${id}${AT}${digestOf(serial)}`];
}

const noParams = {} as const satisfies object;
const params: Readonly<Record<CountedKind, object>> = {
  listing: { 'fields.listing': ['createdAt', 'publicData', 'privateData'] },
  user: noParams,
  transaction: noParams,
};

/** Notes which tools have which serial number, because no search of the marketplace finds private data. Notes are only added. */
export const keepSerials = ({
  integration,
  store,
  now,
}: ToolServices & { readonly now: MarketplaceNow }): Task =>
  keepCounted({
    name: 'keep-desk-serials',
    everyMs: EVERY_MS,
    integration,
    now,
    recounts: ['listing'],
    rows: { params, itemsOf: (_kind, { id, attributes }) => itemsOf(id, attributes) },
    follows: 'listing/created,listing/updated',
    itemsOf: ({ resourceId, resource }) => itemsOf(resourceId, resource?.attributes),
    handle: async (item) => {
      const [id, digest = ''] = item.split(AT);
      const noted = v.parse(listingIdSchema, id);
      const key = serialKey(digest);
      await store.withLock(key, async () => {
        const kept = v.safeParse(idsSchema, await store.get(key));
        const ids = kept.success ? kept.output : [];
        if (ids.includes(noted)) return;
        await store.set(key, JSON.stringify([noted, ...ids].slice(0, MOST_NOTED)));
      });
    },
  });

/** The other tools with the same serial number, as the marketplace has them now: a note may be older than a change of the number. */
export async function sameSerial(
  services: ToolServices,
  { id, serial }: Pick<Tool, 'id' | 'serial'>,
): Promise<readonly Tool[]> {
  if (serial === null) return [];
  const kept = v.safeParse(idsSchema, await services.store.get(serialKey(digestOf(serial))));
  const ids = kept.success ? kept.output : [];
  const tools = await Promise.all(
    ids.filter((other: ListingId) => other !== id).map((other) => readTool(services, other)),
  );
  return tools.flatMap((tool) => (tool?.serial === serial ? [tool] : []));
}
