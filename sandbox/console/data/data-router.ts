import { type Request, type Response, type Router } from 'express';
import * as v from 'valibot';
import { ApiError } from '../../marketplace/http/api-error';
import { readForm } from '../../marketplace/http/read-form';
import { ensureMarketplace } from '../../marketplace/settings/marketplace-resource';
import { marketplaces, users } from '../../marketplace/store/schema/users';
import { exportData } from '../../transfer/export';
import { ImportError, importData, readDataFile } from '../../transfer/import';
import { resetAll, resetPeople } from '../../transfer/reset';
import {
  type ConsoleParts,
  type Done,
  fields,
  refusalOf,
  remarkOf,
  typedFields,
} from '../console-parts';
import { type Remark } from '../pages/data-parts';
import { dataPage } from './data-page';

const MAX_FILE_BYTES = 400 * 1024 * 1024;

const resetFields = v.object({
  what: v.picklist(['people', 'everything']),
  confirm: v.pipe(v.string(), v.trim()),
});

const refuse = (title: string, cause?: unknown) =>
  new ApiError('validation-invalid-value', { title, cause });

/** The reason of a file that does not fit, as a refusal that the page shows. */
async function explained<Result>(step: () => Promise<Result>): Promise<Result> {
  try {
    return await step();
  } catch (error) {
    throw error instanceof ImportError ? refuse(error.message, error) : error;
  }
}

async function fileOf(request: Request): Promise<string> {
  const parts = await readForm(request, { fileSize: MAX_FILE_BYTES + 1, files: 1, parts: 2 });
  const file = parts.get('file');
  if (!file || file.length === 0) throw refuse('Choose a file');
  return file.toString('utf8');
}

/** Everything as a file, such a file into an empty sandbox, and an empty sandbox. */
export function addData(router: Router, { context, clock, config, store }: ConsoleParts): void {
  const { db, log } = context;

  const show = async (request: Request, response: Response, remark: Remark) => {
    const view = { people: await db.$count(users), word: config.ident };
    response.send(dataPage(request.baseUrl, view, remark));
  };
  async function change(
    request: Request,
    response: Response,
    { run, done }: { run: () => Promise<void>; done: Done },
  ): Promise<void> {
    const refusal = await refusalOf(run);
    if (!refusal) {
      response.redirect(303, `${request.baseUrl}/data?done=${done}`);
      return;
    }
    response.status(refusal.status);
    const typed = typedFields(request);
    await show(request, response, { refusal: refusal.reason, done: null, typed });
  }
  /** What belongs to this start and not to the data. */
  async function settle(): Promise<void> {
    store.forget();
    // A file may come from a sandbox with another name.
    await db.update(marketplaces).set({ ident: config.ident });
    await ensureMarketplace(db, config);
  }

  router.get('/data', (request: Request, response: Response) =>
    show(request, response, remarkOf(request)),
  );
  router.get('/data/export', async (_request: Request, response: Response) => {
    const now = clock.now();
    const parts = await exportData(db, now);
    const name = `${config.ident}-${now.toISOString().slice(0, 10)}.json`;
    response.type('application/json').attachment(name);
    for (const part of parts) response.write(part);
    response.end();
  });
  router.post('/data/import', (request: Request, response: Response) =>
    change(request, response, {
      done: 'imported',
      run: async () => {
        const text = await fileOf(request);
        await explained(async () => importData(db, clock, readDataFile(text)));
        await settle();
        log.info('data    imported from a file');
      },
    }),
  );
  router.post('/data/reset', (request: Request, response: Response) =>
    change(request, response, {
      done: 'reset',
      run: async () => {
        const { what, confirm } = fields(resetFields, request);
        if (confirm !== config.ident) throw refuse(`Type ${config.ident} to confirm`);
        if (what === 'people') await resetPeople(db);
        else {
          await resetAll(db);
          await clock.moveTo(new Date());
        }
        await settle();
        log.info(`data    removed by the operator: ${what}`);
      },
    }),
  );
}
