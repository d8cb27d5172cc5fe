import { ApiFailure, errorOfResponse, toApiFailure, unexpectedError } from './api-error';

test('a failure is recognized by its shape, even if another copy of the class made it', () => {
  const foreign = Object.assign(new Error('404 not-found'), {
    name: 'ApiFailure',
    error: { code: 'not-found', status: 404 },
  });
  expect(foreign).toBeInstanceOf(ApiFailure);
  expect(toApiFailure(foreign)).toBe(foreign);
  expect(new ApiFailure(unexpectedError)).toBeInstanceOf(ApiFailure);
  expect(new Error('a bug')).not.toBeInstanceOf(ApiFailure);
});

test('a refusal keeps a known code, and otherwise gets the code of its status', () => {
  const codeOf = (status: number, code: string) =>
    errorOfResponse(status, { errors: [{ code }] }).code;
  expect(codeOf(409, 'order-busy')).toBe('order-busy');
  expect(codeOf(400, 'invalid-request')).toBe('validation');
  expect(codeOf(503, 'unavailable')).toBe('server');
  expect(codeOf(409, 'unheard-of')).toBe('conflict');
});
