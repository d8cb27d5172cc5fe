import { type Router } from 'express';
import { type ContentSource } from '~/api/content';
import { ServerError } from '../errors';
import { questionEndpoint } from './endpoint';

/** The texts of `content/`, for pages that a browser opens without loading the whole document. */
export const contentEndpoint = ({ read }: ContentSource): Router =>
  questionEndpoint({
    path: '/content/*address',
    format: 'json',
    answer: async ({ request }) => {
      const { address } = request.params;
      const found = await read(Array.isArray(address) ? address.join('/') : (address ?? ''));
      if (found === undefined) throw new ServerError('not-found');
      return found;
    },
  });
