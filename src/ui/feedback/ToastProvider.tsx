import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import X from 'lucide-react/icons/x';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useText } from '~/i18n/use-text';
import { onMissingPart } from '../when-loaded';
import { Icon } from '../controls/Icon';
import { type Toast, ToastContext } from './toasts';
import styles from './ToastProvider.module.css';

const shownForMs = 6000;
const shownAtOnce = 3;

/** The same failure may be reported several times. */
const saysSame = (left: Toast, right: Toast): boolean =>
  left.tone === 'danger' && right.tone === 'danger' && left.text === right.text;

type ShownToast = Toast & { readonly key: number };

function ToastItem({ toast, onGone }: { toast: ShownToast; onGone: (key: number) => void }) {
  const text = useText();
  const [isHeld, setHeld] = useState(false);
  const { key, action, tone = 'success' } = toast;
  useEffect(() => {
    if (isHeld) return undefined;
    const timer = setTimeout(() => onGone(key), shownForMs);
    return () => clearTimeout(timer);
  }, [isHeld, key, onGone]);
  return (
    <li
      className={styles.toast}
      data-tone={tone}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <span className={styles.sign}>
        <Icon of={tone === 'danger' ? CircleAlert : CircleCheck} />
      </span>
      <span className={styles.text}>{toast.text}</span>
      {action && (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            action.onAct();
            onGone(key);
          }}
        >
          {action.label}
        </button>
      )}
      <button
        type="button"
        className={styles.close}
        aria-label={text('Toast.dismiss')}
        onClick={() => onGone(key)}
      >
        <Icon of={X} size="s" />
      </button>
    </li>
  );
}

/** Renders the toasts of everything below it: announced politely, for six seconds, paused while hovered or focused. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const text = useText();
  const [toasts, setToasts] = useState<readonly ShownToast[]>([]);
  const nextKey = useRef(0);
  const show = useCallback((toast: Toast) => {
    nextKey.current += 1;
    const key = nextKey.current;
    setToasts((shown) => {
      const others = shown.filter((other) => !saysSame(other, toast));
      return [...others, { ...toast, key }].slice(-shownAtOnce);
    });
  }, []);
  const missing = text('Toast.partMissing');
  useEffect(() => onMissingPart(() => show({ text: missing, tone: 'danger' })), [missing, show]);
  const onGone = useCallback((key: number) => {
    setToasts((shown) => shown.filter((toast) => toast.key !== key));
  }, []);
  return (
    <ToastContext.Provider value={show}>
      {children}
      <section className={styles.region} aria-label={text('Toast.region')} aria-live="polite">
        <ol className={styles.list}>
          {toasts.map((toast) => (
            <ToastItem key={toast.key} toast={toast} onGone={onGone} />
          ))}
        </ol>
      </section>
    </ToastContext.Provider>
  );
}
