import { sandboxCredentials } from '../../credentials';
import { type Sandbox } from '../../network';

export interface Operator {
  ask(path: string, init?: RequestInit): Promise<Response>;
  post(path: string, fields: Record<string, string>): Promise<Response>;
  /** The markup of a page. */
  page(path: string): Promise<string>;
}

/** A browser in which the operator is logged in; it follows no redirects. */
export async function logInOperator({ url }: Pick<Sandbox, 'url'>): Promise<Operator> {
  const login = await fetch(`${url}/console/login`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ ...sandboxCredentials.operator, to: '/console/' }),
  });
  const cookie = login.headers.get('set-cookie')?.split(';')[0] ?? '';
  const ask: Operator['ask'] = (path, init = {}) =>
    fetch(`${url}/console${path}`, { redirect: 'manual', headers: { cookie }, ...init });
  return {
    ask,
    post: (path, fields) => ask(path, { method: 'POST', body: new URLSearchParams(fields) }),
    page: async (path) => (await ask(path)).text(),
  };
}

/** The text of a page as people read it, without the markup. */
export const readable = (markup: string): string =>
  markup
    .replaceAll('<wbr />', '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ');
