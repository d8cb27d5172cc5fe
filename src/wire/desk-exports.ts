import * as v from 'valibot';
import { exportKinds, monthSchema } from '~/domain/desk/exports';
import { fileCommand } from './entry';

/** A CSV file of a month, by the marketplace's calendar. It is sent while it is made, so an interrupted file is invalid. */
export const deskExport = fileCommand({
  path: '/desk/export',
  body: v.strictObject({ kind: v.picklist(exportKinds), month: monthSchema }),
  refuses: ['not-found', 'desk-closed'],
});
