import { type Request, type Response, type Router } from 'express';
import * as v from 'valibot';
import { type ConsoleParts, fields, refusalOf, remarkOf, typedFields } from '../console-parts';
import { type Remark } from '../pages/data-parts';
import {
  loadAsset,
  loadAssets,
  loadVersion,
  loadVersions,
  publishAsset,
  withText,
} from './assets-data';
import { assetPage, assetsPage, oldAssetPage, versionPage } from './assets-pages';

const publishFields = v.object({
  path: v.pipe(v.string(), v.trim()),
  before: v.string(),
  raw: v.optional(v.string()),
  delete: v.optional(v.literal('true')),
});
const textFields = v.object({
  path: v.string(),
  before: v.string(),
  key: v.pipe(v.string(), v.trim()),
  text: v.string(),
});

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Browsers send the lines of a text field with CRLF. */
const unixLines = (text: string) => text.replaceAll('\r\n', '\n');

/** The hosted assets: the published version, earlier ones, and a form that publishes another one. */
export function addAssets(router: Router, { context: { db, clock } }: ConsoleParts): void {
  async function showFile(request: Request, response: Response, remark: Remark) {
    const path = remark.typed['path'] ?? textOf(request.query['path']);
    response.send(assetPage(request.baseUrl, await loadAsset(db, path), remark));
  }
  async function showAll(request: Request, response: Response, remark: Remark) {
    const given = { files: await loadAssets(db), versions: await loadVersions(db) };
    const q = textOf(request.query['q']);
    response.send(assetsPage(request.baseUrl, { ...given, q }, remark));
  }

  /** Publishes; if that is refused, shows the page of the form again with what was typed. */
  async function publish(
    request: Request,
    response: Response,
    { run, path }: { run: () => Promise<void>; path: string | null },
  ): Promise<void> {
    const refusal = await refusalOf(run);
    if (!refusal) {
      const page = path ? `/file?path=${encodeURIComponent(path)}&` : '?';
      response.redirect(303, `${request.baseUrl}/assets${page}done=published`);
      return;
    }
    const typed = typedFields(request);
    const remark = { refusal: refusal.reason, done: null, typed };
    const isThere = (await loadAssets(db)).some((file) => file.path === typed['path']);
    response.status(refusal.status);
    await (isThere && typed['before'] !== '' ? showFile : showAll)(request, response, remark);
  }

  router.get('/assets', (request: Request, response: Response) =>
    showAll(request, response, remarkOf(request)),
  );
  router.get('/assets/file', async (request: Request, response: Response) => {
    const version = textOf(request.query['version']);
    if (version === '') {
      await showFile(request, response, remarkOf(request));
      return;
    }
    const file = await loadAsset(db, textOf(request.query['path']), version);
    const latest = (await loadAssets(db)).find(({ path }) => path === file.path);
    response.send(oldAssetPage(request.baseUrl, { file, version, latest }));
  });
  router.get('/assets/versions/:version', async (request: Request, response: Response) => {
    const version = await loadVersion(db, String(request.params['version']));
    const files = await loadAssets(db, version.version);
    response.send(versionPage(request.baseUrl, version, files));
  });
  router.post('/assets', async (request: Request, response: Response) => {
    const given = fields(publishFields, request);
    const gone = given.delete === 'true';
    const raw = gone ? null : unixLines(given.raw ?? '');
    await publish(request, response, {
      path: gone ? null : given.path,
      run: () =>
        publishAsset(db, { path: given.path, before: given.before, raw, now: clock.now() }),
    });
  });
  router.post('/assets/text', async (request: Request, response: Response) => {
    const { path, before, key, text } = fields(textFields, request);
    await publish(request, response, {
      path,
      run: async () => {
        const raw = withText((await loadAsset(db, path)).raw, key, unixLines(text));
        await publishAsset(db, { path, before, raw, now: clock.now() });
      },
    });
  });
}
