import { eq } from 'drizzle-orm';
import { type Request, type Response, type Router } from 'express';
import * as v from 'valibot';
import { ApiError } from '../../marketplace/http/api-error';
import { users } from '../../marketplace/store/schema/users';
import { type ConsoleParts, fields, formsOf, idOf, remarkOf, typedFields } from '../console-parts';
import { addList } from '../list-route';
import { openSessionAs } from '../login-as';
import { metadataChange } from '../metadata';
import { type Remark } from '../pages/data-parts';
import { loadPeople, loadPerson } from './people-data';
import { peopleColumns, peopleShape, personPage } from './people-pages';

const actionFields = v.object({
  action: v.picklist(['approve', 'ban', 'unban', 'verify', 'log-in']),
  to: v.optional(v.string()),
});
const metadataFields = v.object({ metadata: v.string(), before: v.string() });

const given = (value: string | undefined) =>
  value === 'permission/allow' ? 'permission/allow' : 'permission/deny';

export function addPeople(router: Router, parts: ConsoleParts): void {
  const { context, config, calls } = parts;
  const { db } = context;

  const show = async (request: Request, response: Response, remark: Remark) => {
    const details = await loadPerson(db, idOf(request));
    if (!details) throw new ApiError('not-found');
    response.send(personPage(request.baseUrl, details, remark));
  };

  const change = formsOf('users', show);

  const existing = async (id: string) => {
    const [user] = await db.select().from(users).where(eq(users.id, id));
    if (!user || user.deleted) throw new ApiError('not-found');
    return user;
  };

  addList(router, {
    shape: peopleShape,
    load: (query) => loadPeople(db, query),
    columns: peopleColumns,
  });
  router.get('/users/:id', (request: Request, response: Response) =>
    show(request, response, remarkOf(request)),
  );

  router.post('/users/:id', async (request: Request, response: Response) => {
    const { action } = fields(actionFields, request);
    const { id, email, state } = await existing(idOf(request));
    if (action === 'log-in') {
      if (state === 'banned') throw new ApiError('user-is-banned');
      await openSessionAs(context, config, { userId: id, response });
      return;
    }
    const actions = {
      approve: () => calls.run(request, 'users/approve', { id }),
      verify: () => calls.run(request, 'users/verify_email', { id, email }),
      ban: () => calls.setBanned(request, id, true),
      unban: () => calls.setBanned(request, id, false),
    };
    await change(request, response, { run: actions[action], done: 'action' });
  });

  router.post('/users/:id/metadata', (request: Request, response: Response) =>
    change(request, response, {
      done: 'metadata',
      run: async () => {
        const user = await existing(idOf(request));
        const metadata = metadataChange(fields(metadataFields, request), user.metadata);
        await calls.run(request, 'users/update_profile', { id: user.id, metadata });
      },
    }),
  );

  router.post('/users/:id/permissions', (request: Request, response: Response) =>
    change(request, response, {
      done: 'permissions',
      run: () => {
        const { read, postListings, initiateTransactions } = typedFields(request);
        return calls.run(request, 'users/update_permissions', {
          id: idOf(request),
          read: given(read),
          postListings: given(postListings),
          initiateTransactions: given(initiateTransactions),
        });
      },
    }),
  );
}
