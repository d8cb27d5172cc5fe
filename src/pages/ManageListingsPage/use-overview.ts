import { useEffect, useMemo, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { useConfig } from '~/config/config-context';
import { useHasFeature } from '~/config/use-has-feature';
import { needsServer, type OwnListingQuery } from '~/api/listing/own-listing-cards';
import { type TransactionId } from '~/domain/ids';
import { waitingRows } from '~/domain/order/process/lead';
import { agendaOf, type Lending } from '~/domain/order/stay/owner-agenda';
import { toTransactionView, type TransactionView } from '~/features/order/base/transaction-view';
import { useClock } from '~/lib/clock';
import { selectCurrentUserId } from '~/store/current-user';
import { selectDeferredDrafts } from '~/store/deferred-drafts';
import { denormalizeAll } from '~/store/denormalize';
import { useAppDispatch, useAppSelector } from '~/store/hooks';
import { type Agenda, loadAgenda, selectAgenda } from './agenda.duck';
import { lastInstead } from './ManageListingsPage.data';
import {
  loadCounts,
  loadEarnings,
  loadOwnCards,
  loadPayoutState,
  selectOwnCards,
} from './ManageListingsPage.duck';
import { pickUpTime, returnTime } from '~/domain/order/stay/order-metadata';
import { standingIn } from '~/domain/order/stay/stay-progress';
import { openStays } from '~/domain/order/stay/stays';
import { type Moment } from '~/domain/time/moment';

/** Returns the other side's name. People who left or were banned have none here. */
const nameOf = ({ other }: TransactionView): string => (other.kind === 'active' ? other.name : '');

/** Returns the tools that are not back, on the current days of their stays. */
function lendingsOf(view: TransactionView, moment: Moment): readonly Lending[] {
  const { timeZone = moment.timeZone } = view.transaction;
  const { id: transactionId, listing } = view;
  return openStays(view.transaction).flatMap((stay) => {
    const [pickUpAt, dueAt] = [pickUpTime(stay, timeZone), returnTime(stay, timeZone)];
    if (!pickUpAt || !dueAt) return [];
    const standing = standingIn(view.transaction, stay, moment);
    const shared = { ...stay.span, transactionId, timeZone, standing, pickUpAt, dueAt };
    return stay.tools.flatMap(({ listingId, title, seats }): Lending[] => {
      const id = listingId ?? listing.id;
      return id
        ? [{ ...shared, renter: nameOf(view), listingId: id, title: title ?? listing.title, seats }]
        : [];
    });
  });
}

/** Reloads drafts, because those that waited for payouts may be published while the page is open. */
function useFreshDrafts(asked: OwnListingQuery): void {
  const dispatch = useAppDispatch();
  const waiting = useAppSelector(selectDeferredDrafts).join();
  const known = useRef(waiting);
  useEffect(() => {
    if (known.current === waiting) return;
    known.current = waiting;
    void dispatch(loadOwnCards(asked));
    void dispatch(loadCounts());
    // oxlint-disable-next-line react/exhaustive-deps -- the loader takes care of later addresses
  }, [waiting]);
}

/** Returns what happens next with the tools of the owner's orders, and which orders wait for the owner now. */
function useAgenda(found: Agenda | undefined) {
  const clock = useClock();
  const { timeZone } = useConfig();
  const entities = useAppSelector(({ entities: all }) => all);
  const user = useAppSelector(selectCurrentUserId);
  return useMemo(() => {
    if (!found || !user) return undefined;
    const moment = { now: clock.now(), timeZone };
    const viewsOf = (ids: readonly TransactionId[]) =>
      denormalizeAll(entities, 'transaction', ids).flatMap(
        (order) => toTransactionView(order, user) ?? [],
      );
    const orders = viewsOf(found.orders);
    const lendings = orders.flatMap((view) => lendingsOf(view, moment));
    return {
      agenda: agendaOf(lendings, moment.now),
      waiting: waitingRows([...orders, ...viewsOf(found.others)], moment).map(({ row }) => row),
    };
  }, [found, entities, user, clock, timeZone]);
}

/** Loads what the page shows besides the cards. Nothing waits for it. */
export function useOverview(asked: OwnListingQuery) {
  const dispatch = useAppDispatch();
  const hasEarnings = useHasFeature('earnings');
  const cards = useAppSelector(selectOwnCards);
  const isWanting = cards.status === 'idle' && needsServer(asked);
  const navigate = useNavigate();
  useEffect(() => {
    if (!isWanting) return;
    // The server that rendered the page could not search.
    const load = async () => {
      const answer = await dispatch(loadOwnCards(asked));
      const last = loadOwnCards.fulfilled.match(answer) && lastInstead(asked, answer.payload);
      if (last) await navigate(last, { replace: true });
    };
    void load();
    // oxlint-disable-next-line react/exhaustive-deps -- the loader takes care of later addresses
  }, [isWanting]);
  useEffect(() => {
    void dispatch(loadCounts());
    void dispatch(loadAgenda());
    void dispatch(loadPayoutState());
    if (hasEarnings) void dispatch(loadEarnings());
  }, [dispatch, hasEarnings]);
  useFreshDrafts(asked);
  const remote = useAppSelector(selectAgenda);
  const found = remote.status === 'ready' ? remote.data : undefined;
  return { found, ...useAgenda(found) };
}
