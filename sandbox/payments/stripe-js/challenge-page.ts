import { CHALLENGE_CANCEL, CHALLENGE_ENDED } from './protocol';

/** Runs on the page of a 3-D Secure challenge, inside the frame over the shop's page. */
const form = document.querySelector<HTMLFormElement>('form[data-challenge]');
const cancelButton = document.querySelector<HTMLButtonElement>('button[value="cancel"]');

function cancel(): void {
  if (form && cancelButton) form.requestSubmit(cancelButton);
}

window.addEventListener('keydown', (event) => {
  if (event.key === 'Escape') cancel();
});
window.addEventListener('message', (event) => {
  if (event.source === window.parent && event.data === CHALLENGE_CANCEL) cancel();
});

if (form) document.querySelector<HTMLButtonElement>('button[value="complete"]')?.focus();
// Says only that it has ended; the page asks the API for the outcome.
else if (window.parent !== window) window.parent.postMessage(CHALLENGE_ENDED, '*');
