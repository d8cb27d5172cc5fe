import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { type Request, type Response, type Router } from 'express';
import * as v from 'valibot';
import { ApiError } from '../../marketplace/http/api-error';
import { saveFormFile } from '../../marketplace/http/read-form';
import { users } from '../../marketplace/store/schema/users';
import { StillBusyError } from '../../platform/gate';
import { exportData } from '../../transfer/export';
import { ImportError } from '../../transfer/import-error';
import { withTemporaryFile } from '../../transfer/temporary-file';
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
    const isReason = error instanceof ImportError || error instanceof StillBusyError;
    throw isReason ? refuse(error.message, error) : error;
  }
}

/** Sends a file; a reader who leaves is no failure. */
const send = (file: string, response: Response): Promise<void> =>
  pipeline(createReadStream(file), response).catch((error: unknown) => {
    if (!response.destroyed) throw error;
  });

/** Exports all data to a file, imports such a file into an empty sandbox, and removes data. */
export function addData(router: Router, { context, clock, config, data }: ConsoleParts): void {
  const { db } = context;

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
  router.get('/data', (request: Request, response: Response) =>
    show(request, response, remarkOf(request)),
  );
  router.get('/data/export', async (_request: Request, response: Response) => {
    const now = clock.now();
    const name = `${config.ident}-${now.toISOString().slice(0, 10)}.json`;
    await withTemporaryFile(async (file) => {
      await exportData(db, now, file);
      response.type('application/json').attachment(name);
      response.set('Content-Length', String((await stat(file)).size));
      await send(file, response);
    });
  });
  router.post('/data/import', (request: Request, response: Response) =>
    change(request, response, {
      done: 'imported',
      run: () =>
        withTemporaryFile(async (file) => {
          const size = await saveFormFile(request, { name: 'file', path: file });
          if (size === 0) throw refuse('Choose a file');
          await explained(() => data.import(file));
        }),
    }),
  );
  router.post('/data/reset', (request: Request, response: Response) =>
    change(request, response, {
      done: 'reset',
      run: async () => {
        const { what, confirm } = fields(resetFields, request);
        if (confirm !== config.ident) throw refuse(`Type ${config.ident} to confirm`);
        await explained(() => data.reset(what));
      },
    }),
  );
}
