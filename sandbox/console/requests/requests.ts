import { inArray } from 'drizzle-orm';
import { type Request, type Response, type Router } from 'express';
import { users } from '../../marketplace/store/schema/users';
import { type Db } from '../../platform/database';
import { html, type Html } from '../../platform/html';
import { type LoggedRequest } from '../../requests/request-log';
import { type ConsoleParts, remarkOf } from '../console-parts';
import { notice } from '../pages/data-parts';
import { action, layout, personLink, row, table, tag, time } from '../pages/layout';

const isRefused = ({ status }: LoggedRequest): boolean => status === null || status >= 400;

/** Email addresses of the people who called, by their ids. */
async function emailsOf(db: Db, requests: readonly LoggedRequest[]): Promise<Map<string, string>> {
  const ids = [...new Set(requests.flatMap(({ user }) => user ?? []))];
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(inArray(users.id, ids));
  return new Map(rows.map(({ id, email }) => [id, email]));
}

const callerOf = (base: string, { client, user }: LoggedRequest, emails: Map<string, string>) => {
  const email = user && emails.get(user);
  return html`${client} ${user && email ? personLink(base, user, email) : user}`;
};

const listOf = (base: string, requests: readonly LoggedRequest[], emails: Map<string, string>) =>
  table(
    'Requests',
    ['Request', 'Caller', 'Answer', 'Error', 'Took', 'When'],
    requests.map((request) =>
      row(
        html`<code>${request.method} ${request.path}</code>`,
        callerOf(base, request, emails),
        tag(String(request.status ?? 'ended')),
        html`${request.code} ${request.parameter && html`<code>${request.parameter}</code>`}`,
        `${String(request.milliseconds)} ms`,
        time(request.at),
      ),
    ),
  );

const choiceOf = (base: string, only: boolean): Html =>
  only
    ? html`<a href="${base}/requests">All requests</a>`
    : html`<a href="${base}/requests?only=refused">Only what failed</a>`;

/** The last requests that programs made of any service. */
export function addRequests(router: Router, { requests, context: { db } }: ConsoleParts): void {
  router.get('/requests', async (request: Request, response: Response) => {
    const { baseUrl: base } = request;
    const only = request.query['only'] === 'refused';
    const shown = requests.list().filter((each) => !only || isRefused(each));
    const main = html`${notice(remarkOf(request))}
      <p>
        The newest requests to the services, without queries and secrets; kept in memory.
        ${choiceOf(base, only)}
      </p>
      <div class="actions">${action(`${base}/requests`, 'Forget all', {})}</div>
      ${listOf(base, shown, await emailsOf(db, shown))}`;
    response.send(layout({ base, title: 'Requests', here: 'requests', main }));
  });
  router.post('/requests', (request: Request, response: Response) => {
    requests.clear();
    response.redirect(303, `${request.baseUrl}/requests?done=deleted`);
  });
}
