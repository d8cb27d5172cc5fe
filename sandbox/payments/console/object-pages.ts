import { type Request, type Response, type Router } from 'express';
import { refusalOf, remarkOf, typedFields } from '../../console/console-parts';
import { type Remark } from '../../console/pages/data-parts';
import { ApiError } from '../../marketplace/http/api-error';

/** The pages of one kind of the payment service's objects. */
interface ObjectPages<One> {
  /** Of their list, below the console's address. */
  path: string;
  load: (id: string) => Promise<One | null | undefined>;
  page: (base: string, one: One, remark: Remark) => string;
  /** What the form on the page asks for. */
  change: (one: One, request: Request) => Promise<void>;
}

/** The id of one of the payment service's objects in the address. */
function idOf(request: Request): string {
  const id = String(request.params['id']);
  if (!/^\w{1,100}$/.test(id)) throw new ApiError('not-found');
  return id;
}

/** Adds the page of each object, and its form: a refusal shows the page again, with the reason and what was typed. */
export function addObjectPages<One>(
  router: Router,
  { path, load, page, change }: ObjectPages<One>,
): void {
  const find = async (request: Request): Promise<One> => {
    const one = await load(idOf(request));
    if (!one) throw new ApiError('not-found');
    return one;
  };
  const show = async (request: Request, response: Response, remark: Remark) => {
    response.send(page(request.baseUrl, await find(request), remark));
  };
  router.get(`/${path}/:id`, (request: Request, response: Response) =>
    show(request, response, remarkOf(request)),
  );
  router.post(`/${path}/:id`, async (request: Request, response: Response) => {
    const refusal = await refusalOf(async () => change(await find(request), request));
    if (!refusal)
      return response.redirect(303, `${request.baseUrl}/${path}/${idOf(request)}?done=action`);
    response.status(refusal.status);
    const remark = { refusal: refusal.reason, done: null, typed: typedFields(request) };
    await show(request, response, remark);
  });
}
