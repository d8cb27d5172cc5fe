import { type Sandbox } from '../../network';

/** A sandbox as its clients see it through the recorder. */
export type World = Pick<Sandbox, 'db' | 'clock' | 'apis' | 'url'>;

export type Plain = [method: 'GET' | 'POST', path: string, type?: string, body?: string];

export const JSON_TYPE = 'application/json';
export const FORM = 'application/x-www-form-urlencoded';

export const sendAll = async (url: string, headers: Record<string, string>, requests: Plain[]) => {
  for (const [method, path, type, body] of requests) {
    await fetch(`${url}${path}`, {
      method,
      redirect: 'manual',
      headers: { ...headers, ...(type ? { 'content-type': type } : {}) },
      ...(body === undefined ? {} : { body }),
    });
  }
};
