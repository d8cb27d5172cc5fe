import CirclePause from 'lucide-react/icons/circle-pause';
import Copy from 'lucide-react/icons/copy';
import Eye from 'lucide-react/icons/eye';
import LinkIcon from 'lucide-react/icons/link';
import Trash from 'lucide-react/icons/trash-2';
import { type OwnCard } from '~/api/listing/own-listing-cards';
import { useText } from '~/i18n/use-text';
import { type MenuEntry } from '~/ui/overlays/MenuPopover';
import { shownAt } from './card-paths';
import { type CardKind, isOnOffer } from './card-state';

export interface CardActs {
  readonly open: () => void;
  readonly close: () => void;
  readonly discard: () => void;
  readonly duplicate: () => void;
  readonly copyLink: () => void;
}

interface Menu {
  readonly card: OwnCard;
  readonly kind: CardKind;
  readonly acts: CardActs;
  /** Whether it is being opened or closed, so that nothing can be chosen. */
  readonly isWorking: boolean;
  /** The number of rentals that are running or coming up. */
  readonly booked: number;
}

/** Returns the items of a card's menu, by the tool's state. */
export function useCardMenu({ card, kind, acts, isWorking, booked }: Menu): readonly MenuEntry[] {
  const text = useText();
  const isDisabled = isWorking;
  const see: MenuEntry = {
    key: 'see',
    text: text(
      card.state === 'draft' ? 'ManageListingsPage.preview' : 'ManageListingsPage.seeAsRenter',
    ),
    icon: Eye,
    href: shownAt(card),
    isDisabled,
  };
  const duplicate: MenuEntry = {
    key: 'duplicate',
    text: text('ManageListingsPage.duplicate'),
    hint: text('ManageListingsPage.duplicateHint'),
    icon: Copy,
    onAct: acts.duplicate,
    isDisabled,
  };
  const copyLink: MenuEntry = {
    key: 'link',
    text: text('ManageListingsPage.copyLink'),
    icon: LinkIcon,
    onAct: acts.copyLink,
    isDisabled,
  };
  const close: MenuEntry = {
    key: 'close',
    text: text('ManageListingsPage.close'),
    ...(booked > 0 && { hint: text('ManageListingsPage.closeHint', { count: booked }) }),
    icon: CirclePause,
    onAct: acts.close,
    isDisabled,
  };
  const discard: MenuEntry = {
    key: 'discard',
    text: text('ManageListingsPage.discard'),
    icon: Trash,
    onAct: acts.discard,
    isDisabled,
  };
  if (isOnOffer(kind)) return [see, duplicate, copyLink, close];
  return card.state === 'draft' ? [see, duplicate, discard] : [see, duplicate];
}
