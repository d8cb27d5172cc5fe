import { createContext, useContext } from 'react';

export interface Toast {
  readonly tone?: 'success' | 'danger';
  /** The text in one line, already in the user's language. */
  readonly text: string;
  /** Undo, or another single action. */
  readonly action?: { readonly label: string; readonly onAct: () => void };
}

export type ShowToast = (toast: Toast) => void;

export const ToastContext = createContext<ShowToast | null>(null);

/** Shows a toast for six seconds. Throws if no `ToastProvider` is above. */
export function useToast(): ShowToast {
  const show = useContext(ToastContext);
  if (show === null) throw new Error('useToast needs a ToastProvider above it');
  return show;
}
