import { whenLoaded } from '../when-loaded';
import { type ModalKind, type ModalProps } from './ModalFrame';
import { useOpenedOnce } from './use-opened';

const load = () => import('./ModalFrame');
const ModalFrame = whenLoaded(async () => (await load()).ModalFrame);

/** Loads the code of dialogs before the press that opens one. */
export function preloadModals(): void {
  // A chunk that fails to load here is requested again, and the failure is reported, when a dialog opens.
  load().catch(() => undefined);
}

function LazyModal(props: ModalProps & { kind: ModalKind }) {
  if (!useOpenedOnce(props.isOpen)) return null;
  return <ModalFrame {...props} />;
}

/**
 * A question in the middle of the screen, on phones at the bottom. Its button labels name the action: screen readers
 * read them out of context.
 */
export const Dialog = (props: ModalProps) => <LazyModal {...props} kind="dialog" />;

/** 448 px from the right, full width on phones: cart and menu. */
export const Drawer = (props: ModalProps) => <LazyModal {...props} kind="drawer" />;

/** The whole screen on phones, a panel from 768 px: filters, dates, search. */
export const Sheet = (props: ModalProps) => <LazyModal {...props} kind="sheet" />;

/** The whole screen on an ink ground: pictures. */
export const Viewer = (props: ModalProps) => <LazyModal {...props} kind="viewer" />;
