import { type Request, type Response, type Router } from 'express';
import { type ListPage, type ListQuery, type ListShape, readListQuery } from './list-query';
import { type Column, listPage } from './pages/list-page';

interface List<Row> {
  shape: ListShape;
  load: (query: ListQuery) => Promise<ListPage<Row>>;
  columns: (base: string) => readonly Column<Row>[];
}

/** Adds the route of a list. */
export function addList<Row>(router: Router, { shape, load, columns }: List<Row>): void {
  router.get(`/${shape.path}`, async (request: Request, response: Response) => {
    const query = readListQuery(request.query, shape);
    const page = await load(query);
    const base = request.baseUrl;
    response.send(listPage({ base, shape, query, page, columns: columns(base) }));
  });
}
