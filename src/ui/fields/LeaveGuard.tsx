import { useEffect, useState } from 'react';
import { useForm, useFormState } from 'react-final-form';
import { useNavigate } from 'react-router-dom';
import { Text } from '~/i18n/Text';
import { useText } from '~/i18n/use-text';
import { Button } from '../controls/Button';
import { Dialog, preloadModals } from '../overlays/modals';
import { putBack } from './put-back';

/** The target of a press on a link of this site, in this tab. */
function destinationOf(event: MouseEvent): string | undefined {
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  if (!isPlain || !(link instanceof HTMLAnchorElement) || link.target) return undefined;
  if (link.origin !== window.location.origin || link.pathname === window.location.pathname) {
    return undefined;
  }
  return `${link.pathname}${link.search}${link.hash}`;
}

interface LeaveQuestionProps {
  /** Whether there are unsaved changes. */
  readonly isGuarding: boolean;
  /** Links to addresses that begin with this lose nothing. */
  readonly safeUnder?: string;
  /** Saves the changes before the user leaves. Resolves with whether that is done; if not, the page says why. */
  readonly onSave?: (() => Promise<boolean>) | undefined;
  /** Runs when the user leaves without saving. */
  readonly onLeave?: () => void;
}

/** Asks before a link leaves something unsaved. If the tab is closed, the browser asks. */
export function LeaveQuestion({ isGuarding, safeUnder, onSave, onLeave }: LeaveQuestionProps) {
  const text = useText();
  const navigate = useNavigate();
  const [destination, setDestination] = useState<string | null>(null);
  useEffect(() => {
    if (!isGuarding) return undefined;
    // The question has to come without a connection too.
    preloadModals();
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    const onClick = (event: MouseEvent) => {
      const to = destinationOf(event);
      if (to === undefined || (safeUnder && to.startsWith(safeUnder))) return;
      event.preventDefault();
      // Another part of the page with unsaved changes does not ask too.
      event.stopImmediatePropagation();
      setDestination(to);
    };
    window.addEventListener('beforeunload', onUnload);
    document.addEventListener('click', onClick, true);
    return () => {
      window.removeEventListener('beforeunload', onUnload);
      document.removeEventListener('click', onClick, true);
    };
  }, [isGuarding, safeUnder]);
  const stay = () => setDestination(null);
  const leave = () => {
    onLeave?.();
    if (destination !== null) void navigate(destination);
    stay();
  };
  const save = async () => {
    // A refused field gets the focus, which cannot leave an open dialog.
    stay();
    if ((await onSave?.()) && destination !== null) void navigate(destination);
  };
  return (
    <Dialog
      role="alertdialog"
      isOpen={destination !== null}
      onClose={stay}
      title={text('LeaveGuard.title')}
      footer={
        <>
          {onSave && (
            <Button look="solid" onClick={() => void save()} text="LeaveGuard.saveAndGo" />
          )}
          <Button look={onSave ? 'line' : 'solid'} onClick={stay} text="LeaveGuard.stay" />
          <Button look="ghost" onClick={leave} text="LeaveGuard.go" />
        </>
      }
    >
      <Text as="p" id="LeaveGuard.text" />
    </Dialog>
  );
}

/** Asks before a link leaves unsaved changes. It is used inside a form. */
export function LeaveGuard() {
  const form = useForm<Record<string, unknown>>();
  const {
    dirty = false,
    submitting,
    hasValidationErrors,
  } = useFormState({
    subscription: { dirty: true, submitting: true, hasValidationErrors: true },
  });
  const save = async () => {
    await form.submit();
    return form.getState().submitSucceeded === true;
  };
  return (
    <LeaveQuestion
      isGuarding={dirty && !submitting}
      onSave={hasValidationErrors ? undefined : save}
      // A user who leaves discards the typed text, so the draft is removed too.
      onLeave={() => putBack(form)}
    />
  );
}
