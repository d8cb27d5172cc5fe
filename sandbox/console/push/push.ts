import { type Request, type Response, type Router } from 'express';
import { html } from '../../platform/html';
import { type PushedMessage } from '../../push/push-devices';
import { type ConsoleParts, remarkOf } from '../console-parts';
import { notice } from '../pages/data-parts';
import { action, layout, row, table, time } from '../pages/layout';

const listOf = (messages: readonly (PushedMessage & { readonly device: string })[]) =>
  table(
    'Notifications',
    ['Message', 'Device', 'Kept for', 'When'],
    messages.map(({ text, device, ttl, at }) =>
      row(
        html`<code>${text}</code>`,
        html`<code>${device.slice(0, 8)}</code>`,
        `${String(ttl)} s`,
        time(new Date(at)),
      ),
    ),
  );

/** What the application pushed to devices that asked the sandbox for an address. */
export function addPush(router: Router, { devices }: ConsoleParts): void {
  router.get('/push', (request: Request, response: Response) => {
    const { baseUrl: base } = request;
    const main = html`${notice(remarkOf(request))}
      <p>
        What reached the devices of this sandbox, decrypted, the newest first; kept in memory. A
        device is made with <code>POST /push/devices</code>.
      </p>
      <div class="actions">${action(`${base}/push`, 'Forget all', {})}</div>
      ${listOf(devices.newest())}`;
    response.send(layout({ base, title: 'Notifications', here: 'push', main }));
  });
  router.post('/push', (request: Request, response: Response) => {
    devices.clear();
    response.redirect(303, `${request.baseUrl}/push?done=deleted`);
  });
}
