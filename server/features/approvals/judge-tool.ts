import { types } from 'sharetribe-flex-integration-sdk';
import { pathTo } from '~/config/paths';
import { type PublicConfig } from '~/config/public-config';
import { type ListingId, type UserId } from '~/domain/ids';
import { type Review, type SendBackReason } from '~/domain/listing/review';
import { ServerError } from '../../base/errors';
import { type MarketplaceNow } from '../../marketplace/clock';
import { ask } from '../../marketplace/session';
import { type Audit } from '../../staff/audit';
import { type Staff } from '../../staff/staff';
import { suspensions } from '../../staff/suspensions';
import { markTool, type Tool, type ToolServices, withTool } from './tools';

export interface JudgeServices extends ToolServices {
  readonly now: MarketplaceNow;
  readonly audit: Pick<Audit, 'add'>;
  readonly config: Pick<PublicConfig, 'timeZone'>;
}

/** Changes a waiting tool. Refuses with `not-found`, and with `conflict` if it does not wait. */
const withWaiting = <Result>(
  services: ToolServices,
  id: ListingId,
  work: (tool: Tool) => Promise<Result>,
): Promise<Result> =>
  withTool(services, id, async (tool) => {
    if (tool.state !== 'pendingApproval') throw new ServerError('conflict');
    return work(tool);
  });

const setReview = (services: ToolServices, id: ListingId, review: Review | null) =>
  markTool(services, id, { review });

/**
 * Lets the marketplace publish the tool and tell its owner. Refuses with `conflict` if somebody has approved it or sent it back before, and
 * with `account-suspended` if its owner may list nothing.
 */
export const approveTool = (services: JudgeServices, staff: Staff, id: ListingId): Promise<void> =>
  withWaiting(services, id, async ({ title, review, owner }) => {
    if (review?.is === 'sent-back') throw new ServerError('conflict');
    if (await suspensions(services.store).of(owner.id)) throw new ServerError('account-suspended');
    const path = pathTo('deskTool', { id });
    await services.audit.add(staff, { deed: 'tool-approved', on: id, about: title, path });
    // This comes before everybody sees the listing, because only the owner may read the message of staff.
    if (review) await setReview(services, id, null);
    await ask(() => services.integration.listings.approve({ id: new types.UUID(id) }));
  });

interface SendingBack {
  readonly id: ListingId;
  readonly reasons: readonly SendBackReason[];
  readonly words: string;
}

/** Sends the tool back to its owner, with the reasons in its metadata. Refuses with `conflict` as approving does. */
export const sendToolBack = (
  services: JudgeServices,
  staff: Staff,
  { id, reasons, words }: SendingBack,
): Promise<void> =>
  withWaiting(services, id, async ({ title, review }) => {
    if (review?.is === 'sent-back') throw new ServerError('conflict');
    const at = (await services.now()).toISOString();
    await services.audit.add(staff, {
      deed: 'tool-sent-back',
      on: id,
      about: title,
      why: [...reasons, words].filter(Boolean).join('; '),
      path: pathTo('deskTool', { id }),
    });
    await setReview(services, id, { is: 'sent-back', at, reasons: [...reasons], words });
  });

/** Asks staff to look again. Refuses with `not-found` for tools of others, and with `conflict` if the tool was not sent back. */
export const askAgain = (
  services: Omit<JudgeServices, 'audit'>,
  owner: UserId,
  id: ListingId,
): Promise<void> =>
  withWaiting(services, id, async ({ owner: author, review }) => {
    if (author.id !== owner) throw new ServerError('not-found');
    if (review?.is !== 'sent-back') throw new ServerError('conflict');
    const at = (await services.now()).toISOString();
    await setReview(services, id, { ...review, is: 'asked-again', at });
  });
