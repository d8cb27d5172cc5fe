import { CHALLENGE_CANCEL, CHALLENGE_ENDED } from '../protocol';

/** Shows the bank's challenge over the page. Resolves when it has ended, with any outcome. */
export function showChallenge(url: string): Promise<void> {
  const { origin } = new URL(url);
  const dialog = document.createElement('dialog');
  const frame = document.createElement('iframe');
  dialog.setAttribute('aria-label', '3D Secure authentication');
  frame.title = '3D Secure authentication';
  frame.name = '__privateStripeChallengeFrame';
  // Set as properties, because the page's policy may forbid style attributes.
  Object.assign(dialog.style, {
    border: '0',
    padding: '0',
    margin: '0',
    width: '100vw',
    height: '100vh',
    maxWidth: '100vw',
    maxHeight: '100vh',
    background: 'transparent',
    colorScheme: 'normal',
  });
  Object.assign(frame.style, {
    border: '0',
    width: '100%',
    height: '100%',
    display: 'block',
    colorScheme: 'normal',
  });
  frame.src = url;
  dialog.append(frame);
  const focusedBefore = document.activeElement;

  return new Promise((resolve) => {
    const cancel = (event: Event): void => {
      event.preventDefault();
      frame.contentWindow?.postMessage(CHALLENGE_CANCEL, origin);
    };
    const receive = (event: MessageEvent): void => {
      if (event.source !== frame.contentWindow || event.origin !== origin) return;
      if (event.data !== CHALLENGE_ENDED) return;
      window.removeEventListener('message', receive);
      dialog.close();
      dialog.remove();
      if (focusedBefore instanceof HTMLElement) focusedBefore.focus();
      resolve();
    };
    window.addEventListener('message', receive);
    dialog.addEventListener('cancel', cancel);
    document.body.append(dialog);
    dialog.showModal();
    frame.focus();
  });
}
