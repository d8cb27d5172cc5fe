import { useEffect, useMemo, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { useConfig } from '~/config/config-context';
import { useHasFeature } from '~/config/use-has-feature';
import { needsServer, type OwnListingQuery } from '~/api/listing/own-listing-cards';
import { type TransactionId } from '~/domain/ids';
import { agendaOf } from '~/domain/order/stay/owner-agenda';
import { toTransactionView } from '~/features/order/base/transaction-view';
import { useClock } from '~/lib/clock';
import { selectCurrentUserId } from '~/store/current-user';
import { selectDeferredDrafts } from '~/store/deferred-drafts';
import { denormalizeAll } from '~/store/denormalize';
import { useAppDispatch, useAppSelector } from '~/store/hooks';
import { loadAgenda, selectAgenda } from './agenda.duck';
import { lendingsOf } from './lendings';
import { lastInstead } from './ManageListingsPage.data';
import {
  loadCounts,
  loadEarnings,
  loadOwnCards,
  loadPayoutState,
  selectOwnCards,
} from './ManageListingsPage.duck';

/** Drafts that waited for payouts may be published while the page is open. */
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

/** What happens next with the tools of these orders, as it is now. */
function useAgenda(orders: readonly TransactionId[] | undefined) {
  const clock = useClock();
  const { timeZone } = useConfig();
  const entities = useAppSelector(({ entities: all }) => all);
  const user = useAppSelector(selectCurrentUserId);
  return useMemo(() => {
    if (!orders || !user) return undefined;
    const now = clock.now();
    const lendings = denormalizeAll(entities, 'transaction', orders).flatMap((order) => {
      const view = toTransactionView(order, user);
      return view ? lendingsOf(view, { now, timeZone }) : [];
    });
    return agendaOf(lendings, now);
  }, [orders, entities, user, clock, timeZone]);
}

/** What the page shows besides the cards; nothing waits for it. */
export function useOverview(asked: OwnListingQuery) {
  const dispatch = useAppDispatch();
  const clock = useClock();
  const { timeZone } = useConfig();
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
    void dispatch(loadAgenda({ now: clock.now(), timeZone }));
    void dispatch(loadPayoutState());
    if (hasEarnings) void dispatch(loadEarnings());
  }, [dispatch, clock, timeZone, hasEarnings]);
  useFreshDrafts(asked);
  const remote = useAppSelector(selectAgenda);
  const found = remote.status === 'ready' ? remote.data : undefined;
  const agenda = useAgenda(found?.orders);
  return { found, agenda };
}
