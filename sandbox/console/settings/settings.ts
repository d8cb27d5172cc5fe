import { type Request, type Response, type Router } from 'express';
import * as v from 'valibot';
import { changeSettings } from '../../marketplace/build-api/setting-endpoints';
import { loadMarketplaceRow } from '../../marketplace/settings/marketplace-resource';
import { type MarketplaceSettings } from '../../marketplace/store/schema/users';
import { html, type Html } from '../../platform/html';
import { type ConsoleParts, fields, remarkOf } from '../console-parts';
import { facts, notice, type Remark } from '../pages/data-parts';
import { action, layout } from '../pages/layout';

interface Switch {
  name: keyof MarketplaceSettings;
  title: string;
  effect: string;
}

const SWITCHES: readonly Switch[] = [
  {
    name: 'requireListingApproval',
    title: 'Listings wait for approval',
    effect:
      'A listing that is published waits until you approve it. Those that are public stay public.',
  },
  {
    name: 'requireUserApproval',
    title: 'People wait for approval',
    effect: 'Whoever signs up can neither publish nor start transactions until you approve them.',
  },
  {
    name: 'private',
    title: 'Private marketplace',
    effect: 'Only people who are logged in, approved and allowed to may see listings and reviews.',
  },
  {
    name: 'filesOff',
    title: 'No file attachments',
    effect: 'Files can be neither uploaded nor downloaded.',
  },
  {
    name: 'postingOff',
    title: 'Nobody publishes listings',
    effect: 'New listings can be neither published nor opened, whatever a single person may do.',
  },
  {
    name: 'initiatingOff',
    title: 'Nobody starts transactions',
    effect: 'Transactions that have begun go on.',
  },
  {
    name: 'fullLoginAs',
    title: 'Full rights for log-in as somebody',
    effect:
      'Whoever is logged in as somebody else can also pay and write messages, as in test environments.',
  },
];

const settingFields = v.object({
  name: v.picklist(SWITCHES.map(({ name }) => name)),
  on: v.picklist(['true', 'false']),
});

const switchView = (
  base: string,
  settings: MarketplaceSettings,
  { name, title, effect }: Switch,
): Html => {
  const on = settings[name] === true;
  return html`<li class="switch">
    <div>
      <h2>
        ${title} <span class="tag" data-kind="${on ? 'on' : 'off'}">${on ? 'on' : 'off'}</span>
      </h2>
      <p>${effect}</p>
    </div>
    ${action(`${base}/settings`, on ? 'Switch off' : 'Switch on', { name, on: String(!on) })}
  </li>`;
};

interface Marketplace {
  name: string;
  ident: string;
  url: string;
  settings: MarketplaceSettings;
}

const settingsPage = (base: string, marketplace: Marketplace, remark: Remark): string =>
  layout({
    base,
    title: 'Settings',
    here: 'settings',
    main: html`${notice(remark)}
      ${facts([
        ['Marketplace', marketplace.name],
        ['Ident', marketplace.ident],
        ['Application', html`<a href="${marketplace.url}">${marketplace.url}</a>`],
      ])}
      <ul class="switches">
        ${SWITCHES.map((one) => switchView(base, marketplace.settings, one))}
      </ul>
      <p class="quiet">
        What a single person may do is on their page, below <a href="${base}/users">People</a>.
      </p>`,
  });

export function addSettings(router: Router, { context: { db } }: ConsoleParts): void {
  router.get('/settings', async (request: Request, response: Response) => {
    const marketplace = await loadMarketplaceRow(db);
    response.send(settingsPage(request.baseUrl, marketplace, remarkOf(request)));
  });
  router.post('/settings', async (request: Request, response: Response) => {
    const { name, on } = fields(settingFields, request);
    await changeSettings(db, { [name]: on === 'true' });
    response.redirect(303, `${request.baseUrl}/settings?done=saved`);
  });
}
