import * as v from 'valibot';
import { command } from './entry';

export const dataExport = command({
  path: '/data-export',
  kind: 'export',
  body: v.strictObject({}),
  answer: v.record(v.string(), v.unknown()),
  refuses: ['forbidden'],
});
