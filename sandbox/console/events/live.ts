/** Puts new events on top of the list while it is open. Without scripts the list is as it was loaded. */

const PAUSE_MS = 2000;
const MOST_ROWS = 200;

interface News {
  last: number;
  rows: string;
}

const bar = document.querySelector<HTMLElement>('[data-live]');
const button = bar?.querySelector('button');
const state = bar?.querySelector('[data-state]');

let last = Number(bar?.dataset['last'] ?? 0);
let paused = false;

function show(rows: string): void {
  const body = document.querySelector('.records tbody');
  if (!body) {
    // The first event of an empty list: the page has no table yet.
    location.reload();
    return;
  }
  body.insertAdjacentHTML('afterbegin', rows);
  for (const old of [...body.children].slice(MOST_ROWS)) old.remove();
}

async function look(address: string): Promise<void> {
  if (paused || document.hidden) return;
  const separator = address.includes('?') ? '&' : '?';
  const reply = await fetch(`${address}${separator}after=${String(last)}`);
  if (!reply.ok || reply.redirected) throw new Error('the console does not answer');
  const news = (await reply.json()) as News;
  last = news.last;
  if (news.rows !== '') show(news.rows);
}

const say = (text: string) => {
  if (state && state.textContent !== text) state.textContent = text;
};

function follow(address: string): void {
  void look(address)
    .then(() => say(paused ? 'Paused' : 'Live'))
    .catch(() => say('The sandbox does not answer. Trying again.'))
    .finally(() => setTimeout(() => follow(address), PAUSE_MS));
}

if (bar && button) {
  bar.hidden = false;
  button.addEventListener('click', () => {
    paused = !paused;
    button.textContent = paused ? 'Go on' : 'Pause';
    say(paused ? 'Paused' : 'Live');
  });
  follow(bar.dataset['live'] ?? '');
}
