import { type Router } from 'express';
import { type CatalogCounts } from '~/domain/catalog-counts';
import { questionEndpoint } from './endpoint';

/** The numbers on the landing page's tiles. */
export const catalogCountsEndpoint = (counts: () => Promise<CatalogCounts>): Router =>
  questionEndpoint({ path: '/catalog-counts', format: 'json', answer: counts });
