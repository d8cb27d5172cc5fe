import { type RequestHandler } from 'express';
import { type Logger } from 'pino';

/** Says once that a proxy forwards addresses that this server does not trust, because then it counts all visitors as one. */
export function warnOfProxy(trustedProxies: number, log: Pick<Logger, 'warn'>): RequestHandler {
  let isDone = trustedProxies > 0;
  return (request, _response, next) => {
    if (!isDone && request.get('x-forwarded-for') !== undefined) {
      isDone = true;
      log.warn(
        'Requests come through a proxy, but TRUST_PROXY is 0: all visitors behind it count as one address. ' +
          'Set TRUST_PROXY to the number of proxies in front of this server.',
      );
    }
    next();
  };
}
