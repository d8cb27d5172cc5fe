import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { type OwnCard } from '~/api/listing/own-listing-cards';
import { type ListingId } from '~/domain/ids';
import { useText } from '~/i18n/use-text';
import { reportError } from '~/lib/report';
import { useAppDispatch } from '~/store/hooks';
import { useToast } from '~/ui/feedback/toasts';
import { editListingPath } from '~/config/paths';
import { shownAt } from './card-paths';
import { changeState } from './ManageListingsPage.duck';
import { type CardActs } from './use-card-menu';

/** Returns the actions of the cards' buttons and menus. `discarding` is the draft that the question is about. */
export function useCardActs() {
  const text = useText();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const showToast = useToast();
  const [discarding, setDiscarding] = useState<OwnCard | null>(null);
  const [duplicating, setDuplicating] = useState<ListingId | null>(null);
  const copyLink = async (card: OwnCard) => {
    try {
      await navigator.clipboard.writeText(`${window.location.origin}${shownAt(card)}`);
      showToast({ text: text('ManageListingsPage.linkCopied') });
    } catch {
      showToast({ tone: 'danger', text: text('ManageListingsPage.linkNotCopied') });
    }
  };
  /** Copies a listing with code that loads on demand. Returns undefined on failure. */
  const copyOf = async (wanted: { readonly id: ListingId; readonly title: string }) => {
    const code = await import('./duplicate-listing').catch((error: unknown) => {
      reportError(error, 'duplicate-not-loaded');
    });
    const answer = code && (await dispatch(code.duplicateListing(wanted)));
    return answer && code.duplicateListing.fulfilled.match(answer) ? answer.payload : undefined;
  };
  const duplicate = async ({ id, title }: OwnCard) => {
    if (duplicating) return;
    setDuplicating(id);
    const copyTitle = text('ManageListingsPage.copyOf', { title });
    const copied = await copyOf({ id, title: copyTitle });
    setDuplicating(null);
    if (!copied) {
      showToast({ tone: 'danger', text: text('ManageListingsPage.duplicateFailed', { title }) });
      return;
    }
    const { listing, lost, leavesCalendars } = copied;
    if (leavesCalendars) showToast({ text: text('ManageListingsPage.duplicateCalendars') });
    if (lost > 0) {
      const message = text('ManageListingsPage.duplicateLost', { count: lost });
      showToast({ tone: 'danger', text: message });
    }
    void navigate(editListingPath(listing, 'description'));
  };
  const actsOf = (card: OwnCard): CardActs => ({
    open: () => void dispatch(changeState({ id: card.id, action: 'open' })),
    close: () => void dispatch(changeState({ id: card.id, action: 'close' })),
    discard: () => setDiscarding(card),
    duplicate: () => void duplicate(card),
    copyLink: () => void copyLink(card),
  });
  return { actsOf, duplicating, discarding, keep: () => setDiscarding(null) };
}
