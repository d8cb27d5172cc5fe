import { commonRefusals, type RefusalCode } from '~/wire/refusals';
import { wire } from '~/wire/table';
import { ApiFailure, apiErrorCodes, toApiFailure, unexpectedError } from './api-error';

test('a failure is known by its shape, whichever copy of the class made it', () => {
  const foreign = Object.assign(new Error('404 not-found'), {
    name: 'ApiFailure',
    error: { code: 'not-found', status: 404 },
  });
  expect(foreign).toBeInstanceOf(ApiFailure);
  expect(toApiFailure(foreign)).toBe(foreign);
  expect(new ApiFailure(unexpectedError)).toBeInstanceOf(ApiFailure);
  expect(new Error('a bug')).not.toBeInstanceOf(ApiFailure);
});

test('pages know every code with which our server refuses what it is asked for', () => {
  const known: readonly string[] = apiErrorCodes;
  const refused = wire.flatMap((entry): readonly RefusalCode[] => entry.refuses);
  const own = refused.filter((code) => !commonRefusals.includes(code));
  expect(own.filter((code) => !known.includes(code))).toEqual([]);
});
