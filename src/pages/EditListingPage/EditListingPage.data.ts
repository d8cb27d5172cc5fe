import { type ApiError } from '~/api/marketplace/api-error';
import { LIKE, patterns } from '~/config/paths';
import { type EditedListing } from '~/api/listing/own-listings';
import { type ListingId, parseListingId } from '~/domain/ids';
import { openTab } from '~/domain/listing/listing-fields';
import { isWizardTab, type WizardTab } from '~/domain/listing/wizard-tabs';
import { readReturn } from '~/features/payout/use-return';
import {
  type AtPattern,
  type LoadContext,
  pageNotFound,
  type PageOutcome,
  pageReady,
  type RouteParams,
} from '~/pages/page-module';
import { loadEditedListing, newListingBegun, selectEditedListing } from './EditListingPage.duck';
import { type EditType, isEditType, NO_LISTING_ID, wizardPath } from './wizard-path';

const FORBIDDEN = 403;
const UNAVAILABLE = 503;
const GONE = 410;

const goTo = (to: string): PageOutcome => ({ kind: 'redirect', to, permanent: false });

interface WizardAddress {
  readonly type: EditType;
  readonly tab: WizardTab;
  /** The id, or null for a listing that is not saved yet. */
  readonly id: ListingId | null;
}

/** Reads the address. Returns undefined if the wizard has no such address. */
export function readAddress({ type, tab, id }: RouteParams): WizardAddress | undefined {
  if (!isEditType(type) || !isWizardTab(tab)) return undefined;
  if (type === 'new') return id === NO_LISTING_ID ? { type, tab, id: null } : undefined;
  const listingId = parseListingId(id);
  return listingId && { type, tab, id: listingId };
}

/** Whether the address is the return from the payment provider, to which the last step of a draft leads. */
const isWayBack = (tab: WizardTab, { state }: EditedListing, { returnUrlType }: RouteParams) =>
  tab === 'photos' && state === 'draft' && readReturn(returnUrlType) !== undefined;

/** Treats somebody else's tool like one that does not exist. */
const failureOutcome = ({ code, status }: ApiError): PageOutcome =>
  code === 'not-found' || status === FORBIDDEN
    ? pageNotFound
    : { kind: 'ready', status: UNAVAILABLE };

/** Returns the first step of a new tool, which may name another tool to start from. */
const firstStep = (tab: WizardTab, query: URLSearchParams) => {
  const like = parseListingId(query.get(LIKE) ?? undefined);
  return like ? `${wizardPath(null, tab)}?${LIKE}=${like}` : wizardPath(null, tab);
};

function newListing(
  { tab }: WizardAddress,
  { dispatch, pattern, query }: LoadContext & AtPattern,
): PageOutcome {
  const open = openTab(tab, null);
  // The payment provider never leads back to a tool that is not saved.
  const isRight = open === tab && pattern !== patterns.editListingReturn;
  if (!isRight) return goTo(firstStep(open, query));
  dispatch(newListingBegun(parseListingId(query.get(LIKE) ?? undefined) ?? null));
  return pageReady;
}

/**
 * Loads an own listing. Redirects to the address of its state, and away from steps that are not open yet.
 * `/l/new` leads to the first step.
 */
export async function loadEditListingPage(context: LoadContext & AtPattern): Promise<PageOutcome> {
  const { dispatch, getState, params, pattern, query } = context;
  if (pattern === patterns.newListing) return goTo(firstStep('description', query));
  const address = readAddress(params);
  if (!address) return pageNotFound;
  if (!address.id) return newListing(address, context);
  await dispatch(loadEditedListing(address.id));
  const listing = selectEditedListing(getState());
  if (listing.status === 'failed') return failureOutcome(listing.error);
  if (listing.status !== 'ready') return pageReady;
  if (listing.data.deleted) return { kind: 'ready', status: GONE };
  const open = openTab(address.tab, listing.data);
  const right = wizardPath(listing.data, open);
  const type: EditType = listing.data.state === 'draft' ? 'draft' : 'edit';
  const isRight = open === address.tab && type === address.type;
  const isReturn = pattern === patterns.editListingReturn;
  if (isReturn && !isWayBack(address.tab, listing.data, params)) return goTo(right);
  return isRight ? pageReady : goTo(right);
}
