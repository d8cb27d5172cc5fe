import express, { type Request, type Response, type Router } from 'express';
import { noteOn } from '../../platform/request-notes';
import { type ServiceContext } from '../../platform/service';
import { noSuchClient } from '../auth/auth-failure';
import { type MarketplaceConfig } from '../config';
import { ApiError } from '../http/api-error';
import { errorHandler } from '../http/router';
import { type Json, type JsonObject } from '../store/schema/columns';
import { type AssetVersion, findVersion, latestVersion, readAssets } from './asset-store';
import { imagesIn, IncludedImages } from './image-references';
import { readPictures } from './pictures';

const YEAR_SECONDS = 31_536_000;
/** How long the hosted service's test environments keep an alias. */
const ALIAS_SECONDS = 10;
const NO_VERSION: AssetVersion = { version: 'none', files: {} };

interface Asked {
  version: AssetVersion;
  maxAge: number;
}

/** The Asset Delivery API: JSON by alias or pinned version, one asset or many, without authentication. */
export function createAssetRouter(context: ServiceContext, config: MarketplaceConfig): Router {
  const router = express.Router();
  router.use((request, _response, next) => {
    // Assets speak JSON only, whatever the client accepts.
    request.headers.accept = 'application/json';
    next();
  });

  async function resolve(kind: string, name: string): Promise<Asked> {
    if (kind === 'v') {
      const version = await findVersion(context.db, name);
      if (!version) throw new ApiError('not-found');
      return { version, maxAge: YEAR_SECONDS };
    }
    if (kind !== 'a' || name !== 'latest') throw new ApiError('not-found');
    return { version: (await latestVersion(context.db)) ?? NO_VERSION, maxAge: ALIAS_SECONDS };
  }

  router.get('/pub/:clientId/:kind/:name{/*path}', async (request: Request, response: Response) => {
    const { clientId, kind = '', name = '' } = request.params as Record<string, string>;
    noteOn(response, { client: clientId });
    if (clientId !== config.clientId) {
      noteOn(response, { parameter: 'client id' });
      throw new ApiError('not-found', { details: noSuchClient(clientId ?? '', config.clientId) });
    }
    const path = pathOf(request);
    const { version, maxAge } = await resolve(kind, name);
    const list = request.query['assets'];
    const body =
      typeof list === 'string'
        ? await many(version, prefixed(path, list))
        : await single(version, path);
    response.set('Cache-Control', `public, max-age=${maxAge}`);
    response.json(body);
  });

  /** The images that these contents refer to. */
  async function imagesOf({ files }: AssetVersion, contents: JsonObject[]) {
    const pictures = await readPictures(context.db, files, contents.flatMap(imagesIn));
    return new IncludedImages(pictures, context.baseUrl());
  }

  async function single(version: AssetVersion, path: string) {
    const content = (await readAssets(context.db, version, [path])).get(path);
    if (!content) throw new ApiError('not-found');
    const images = await imagesOf(version, [content]);
    const data = images.resolve(content);
    return { data, included: images.all(), meta: { version: version.version } };
  }

  async function many(version: AssetVersion, paths: string[]) {
    const found = await readAssets(context.db, version, paths);
    const images = await imagesOf(version, [...found.values()]);
    const data = [...found]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([path, content]) => toAsset(version, path, images.resolve(content)));
    return { data, included: images.all(), meta: { version: version.version } };
  }

  router.use(() => {
    throw new ApiError('not-found');
  });
  router.use(errorHandler(context));
  return router;
}

const toAsset = ({ files }: AssetVersion, path: string, data: Json) => ({
  id: files[path],
  type: 'jsonAsset',
  attributes: { assetPath: `/${path}`, data },
});

function pathOf(request: Request): string {
  const segments: unknown = (request.params as Record<string, unknown>)['path'];
  return Array.isArray(segments) ? segments.join('/') : '';
}

const prefixed = (prefix: string, list: string) => {
  const folder = prefix.replace(/\/+$/, '');
  return list
    .split(',')
    .filter((name) => name !== '')
    .map((name) => (folder ? `${folder}/${name}` : name).replace(/^\/+/, ''));
};
