import { type IntegrationSdk } from 'sharetribe-flex-integration-sdk';
import { orderPath, salePath } from '~/config/paths';
import { type PublicConfig } from '~/config/public-config';
import { type UserId } from '~/domain/ids';
import { staysOf } from '~/domain/order/stay/stays';
import { type Role } from '~/domain/order/process/transaction-graph';
import { DAY_MS } from '~/domain/time/moment';
import { englishTexts } from '../../base/english-texts';
import { readerOf } from '../../mail/mail-reader';
import { type SendToPerson } from '../../mail/person-mail';
import { type MarketplaceNow } from '../../marketplace/clock';
import { type BackgroundStore } from '../../store/background-store';
import { type StoredOrder } from '../orders/read-order';
import { type Notice, type Tell } from './device-notice';
import { titlesOf, type NoticeOrder, toolsText } from './emails';
import { type FactsOf, type OrderNoticeKind, orderNotices } from './order-notices';
import { type PersonFacts, type PersonNoticeKind, personNotices } from './person-notices';
import { sendOnce } from './send-once';

export const roles = ['customer', 'provider'] as const satisfies readonly Role[];

/**
 * Runs work for each of these sides. A failure for one, such as an email that the service rejects, does not prevent the other. Rejects
 * with the first failure.
 */
export async function forEachSide(
  sides: readonly Role[],
  work: (role: Role) => Promise<void>,
): Promise<void> {
  const done: PromiseSettledResult<void>[] = [];
  for (const side of sides) done.push(...(await Promise.allSettled([work(side)])));
  const failed = done.find((each) => each.status === 'rejected');
  if (failed) throw failed.reason;
}

export interface TellServices {
  readonly store: BackgroundStore;
  readonly config: PublicConfig;
  /** Null without a mail service. */
  readonly send: SendToPerson | null;
  readonly tell: Tell;
}

export interface OrderTelling extends TellServices {
  readonly integration: IntegrationSdk;
  readonly now: MarketplaceNow;
}

export type NoticeParties = NoticeOrder & Pick<StoredOrder, 'customerId'>;

/** The tools of an order as they are named in a sentence. A question is about one tool and has no days yet. */
export function toolsOf(order: NoticeOrder, config: PublicConfig): string {
  const titles = titlesOf({ order, role: 'customer', config }, staysOf(order.transaction));
  return titles.length === 0 ? order.title : toolsText(titles, englishTexts(config));
}

const paths = { customer: orderPath, provider: salePath } as const;

/** Tells one side of an order on its devices. The page behind the notice is the order's. */
export async function tellDevices(
  { tell, config }: Pick<TellServices, 'tell' | 'config'>,
  { order, role }: { readonly order: NoticeParties; readonly role: Role },
  { by, ...notice }: Pick<Notice, 'kind' | 'key' | 'title'> & { readonly by?: string | undefined },
): Promise<void> {
  const path = paths[role](order.id);
  try {
    const text = [by, toolsOf(order, config)].filter(Boolean).join(' · ');
    await tell(order[`${role}Id`], { ...notice, text, path });
  } catch (cause) {
    // The cause's code is left out, so that an email that was already sent is not sent again.
    throw new Error('a person could not be told on a device', { cause });
  }
}

/** Notifies both sides of an order by email and on their devices, each once. Safe to repeat. Rejects if a side could not be notified. */
export async function tellOrder<Kind extends OrderNoticeKind>(
  services: TellServices,
  order: NoticeParties,
  facts: { readonly kind: Kind } & FactsOf<Kind>,
): Promise<void> {
  const { store, send, config } = services;
  const notice = orderNotices[facts.kind];
  await forEachSide(roles, async (role) => {
    const email = notice.email({ order, role, config }, facts);
    const to = order.parties[role].email;
    const device = notice.device(role, facts);
    if (!email || (to === null && !device)) return;
    const key = notice.key({ id: order.id, role }, facts);
    await sendOnce(store, { key, ttlMs: notice.keptDays * DAY_MS }, async () => {
      const isMailed = notice.isMailed?.(role, facts) ?? false;
      if (send && to !== null && !isMailed) await send({ to, ...email, headers: {} });
      if (device) {
        const said = { kind: device, key, title: email.subject };
        await tellDevices(services, { order, role }, said);
      }
    });
  });
}

export interface ToPerson extends Pick<TellServices, 'store' | 'config' | 'send'> {
  readonly integration: IntegrationSdk;
}

/** Emails a person once about something other than an order. Banned and deleted people and unconfirmed addresses get no email. */
export async function tellPerson<Kind extends PersonNoticeKind>(
  services: ToPerson,
  person: UserId,
  facts: { readonly kind: Kind } & PersonFacts<Kind>,
): Promise<void> {
  const { integration, store, config, send } = services;
  const reader = send && (await readerOf(integration, person));
  if (!reader) return;
  const notice = personNotices[facts.kind];
  const email = notice.email(reader.name, facts, config);
  await sendOnce(store, { key: notice.key(facts), ttlMs: notice.keptDays * DAY_MS }, () =>
    send({ to: reader.email, ...email, headers: {} }),
  );
}
