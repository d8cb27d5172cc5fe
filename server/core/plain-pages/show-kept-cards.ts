import { type KeptCard } from '~/lib/kept-cards';

/**
 * Runs in the page that is shown without a connection: shows what this device keeps of the requested order, and in the
 * inbox all of it. It is inlined in the page as text, so it uses nothing from outside.
 */
export function showKeptCards(key: string, label: string): void {
  const path = window.location.pathname;
  const [, asked] = /^\/order\/([^/]+)/.exec(path) ?? [];
  const main = document.querySelector('main');
  if (!main || (!asked && !/^\/inbox(\/|$)/.test(path))) return;
  const linkTo = (href: string, text: string) => {
    const link = document.createElement('a');
    link.href = href;
    link.textContent = text;
    return link;
  };
  const cardOf = ({ title, rows }: KeptCard) => {
    const card = document.createElement('section');
    card.className = 'plainCard';
    card.setAttribute('aria-label', label);
    const heading = document.createElement('h2');
    heading.textContent = title;
    const list = document.createElement('dl');
    for (const { label: name, text, href } of rows) {
      const term = document.createElement('dt');
      term.textContent = name;
      const detail = document.createElement('dd');
      detail.append(href ? linkTo(href, text) : text);
      list.append(term, detail);
    }
    card.append(heading, list);
    return card;
  };
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? '[]') as readonly KeptCard[];
    // oxlint-disable-next-line toolyard/no-device-clock -- without a connection there is no other clock
    const current = kept.filter(({ until }) => until > Date.now());
    if (current.length < kept.length) localStorage.setItem(key, JSON.stringify(current));
    const shown = current.filter(({ orderId }) => !asked || orderId === asked);
    main.querySelector('h1 + p')?.after(...shown.map(cardOf));
    if (shown.length > 0) main.querySelector('img')?.remove();
  } catch {
    // Nothing that can be read is kept: the page says only that there is no connection.
  }
}
