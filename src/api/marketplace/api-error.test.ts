import { ApiFailure, toApiFailure, unexpectedError } from './api-error';

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
