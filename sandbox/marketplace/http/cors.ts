import { type NextFunction, type Request, type Response } from 'express';

const HEADERS = 'Authorization, Content-Type, Accept, X-Transit-Verbose';

/** Pages of any origin may call the APIs, because they use tokens and no cookies. */
export function allowBrowsers(request: Request, response: Response, next: NextFunction): void {
  response.set('Access-Control-Allow-Origin', '*');
  response.set('Access-Control-Allow-Headers', HEADERS);
  response.set('Access-Control-Allow-Methods', 'GET, POST, PUT, OPTIONS');
  response.set('Access-Control-Max-Age', '86400');
  if (request.method === 'OPTIONS') response.status(204).end();
  else next();
}
