import { AppError, type ErrorCode, errorTable, invalidRequest } from '@headwater/errors';

import { toFault, wrongHost } from './faults';

const internals = 'relation "site.tokens" does not exist';

const shown = (code: ErrorCode, reason: string, options = {}) => {
  const { status, body, headers } = toFault(new AppError(code, reason, internals, options));
  return { status, ...body, headers };
};

test.each(Object.keys(errorTable) as ErrorCode[])(
  '%s has one status, and no reason of ours leaves',
  (code) => {
    const { status, message } = shown(code, 'SOME_REASON');
    expect(status).toBeGreaterThanOrEqual(400);
    // For these codes, the message of the service is meant for callers.
    const meant = [
      'INVALID_ARGUMENT',
      'NOT_FOUND',
      'ALREADY_EXISTS',
      'FAILED_PRECONDITION',
      'ABORTED',
      'OUT_OF_RANGE',
    ];
    expect(message === internals).toBe(meant.includes(code));
  },
);

test.each<[ErrorCode, string, number, string]>([
  ['UNAUTHENTICATED', 'CREDENTIAL_REFUSED', 401, 'CREDENTIAL_REFUSED'],
  ['UNAUTHENTICATED', 'LOGIN_REFUSED', 401, 'LOGIN_REFUSED'],
  ['UNAUTHENTICATED', 'ACCOUNT_DISABLED', 401, 'ACCOUNT_DISABLED'],
  ['UNAUTHENTICATED', 'SERVICE_KEY_UNKNOWN', 500, 'INTERNAL_ERROR'],
  ['UNAUTHENTICATED', 'ASSERTION_EXPIRED', 500, 'INTERNAL_ERROR'],
  ['UNAUTHENTICATED', 'ASSERTION_NOT_YET_VALID', 500, 'INTERNAL_ERROR'],
  ['PERMISSION_DENIED', 'CONFIRMATION_REQUIRED', 403, 'CONFIRMATION_REQUIRED'],
  ['PERMISSION_DENIED', 'SITE_NOT_ALLOWED', 404, 'SITE_NOT_FOUND'],
  ['PERMISSION_DENIED', 'MANAGEMENT_NOT_ALLOWED', 500, 'INTERNAL_ERROR'],
  ['RESOURCE_EXHAUSTED', 'RESOURCE_EXHAUSTED', 503, 'SERVICE_UNAVAILABLE'],
  ['RESOURCE_EXHAUSTED', 'SITE_BUSY', 503, 'SERVICE_UNAVAILABLE'],
  ['RESOURCE_EXHAUSTED', 'MENU_LIMIT_REACHED', 409, 'MENU_LIMIT_REACHED'],
  ['RESOURCE_EXHAUSTED', 'MEDIA_QUOTA_EXCEEDED', 409, 'MEDIA_QUOTA_EXCEEDED'],
  ['RESOURCE_EXHAUSTED', 'MEDIA_TOO_LARGE', 413, 'MEDIA_TOO_LARGE'],
  ['UNAVAILABLE', 'PROVIDER_UNAVAILABLE', 503, 'PROVIDER_UNAVAILABLE'],
  ['DEADLINE_EXCEEDED', 'DEADLINE_EXCEEDED', 504, 'SERVICE_TOO_SLOW'],
  ['ABORTED', 'REVISION_CONFLICT', 409, 'REVISION_CONFLICT'],
  ['INTERNAL', 'INTERNAL', 500, 'INTERNAL_ERROR'],
])('%s %s is %i %s', (code, reason, status, publicCode) => {
  expect(shown(code, reason)).toMatchObject({ status, code: publicCode });
});

test('says when to try again, at least a second ahead', () => {
  for (const [retryAfterMs, seconds] of [
    ['0', '1'],
    ['1', '1'],
    ['61000', '61'],
    [undefined, '1'],
  ] as const) {
    const metadata = retryAfterMs === undefined ? {} : { retry_after_ms: retryAfterMs };
    expect(shown('RESOURCE_EXHAUSTED', 'TOO_MANY_LOGINS', { metadata })).toMatchObject({
      status: 429,
      headers: { 'Retry-After': seconds },
    });
  }
});

test('names fields as the request to the admin has them', () => {
  const fields = {
    'site.base_url': ['site.base_url must be given.'],
    name: ['name must be given.'],
    'token.requests_per_minute': ['token.requests_per_minute must be 1 to 1000000.'],
    chunk: ['chunk must be given: the file is empty.'],
    size_bytes: ['size_bytes must be at least 1.'],
    taxonomies: ['taxonomies must add or remove at least one taxonomy.'],
  };
  expect(shown('INVALID_ARGUMENT', 'INVALID_REQUEST', { fields }).errors).toEqual({
    base_url: ['base_url must be given.'],
    name: ['name must be given.'],
    requests_per_minute: ['requests_per_minute must be 1 to 1000000.'],
    '': ['The body must be given: the file is empty.'],
    'upload-length': ['upload-length must be at least 1.'],
    change: ['change must add or remove at least one taxonomy.'],
  });
});

test('names them so in its words, too, and leaves words without fields as they are', () => {
  const said = (message: string, fields = {}) =>
    toFault(new AppError('INVALID_ARGUMENT', 'INVALID_REQUEST', message, { fields })).body.message;
  const fields = { 'menu.items_json': ['menu.items_json must be given.'] };
  expect(said('menu.items_json must be given. (and 1 more error)', fields)).toBe(
    'items_json must be given. (and 1 more error)',
  );
  expect(said('The site.name is not known.')).toBe('The site.name is not known.');
});

test('an error of our own is a 500 with a fixed text', () => {
  expect(toFault(new Error(internals)).body).toEqual({
    code: 'INTERNAL_ERROR',
    message: 'Something went wrong on our side.',
  });
});

test.each([
  ['localhost', 'http://localhost:8090', 'The admin is at another host name: http://localhost:8090.'],
  ['admin.example', 'https://admin.example', 'The admin is at another host name: the one of ADMIN_ORIGIN.'],
])(
  'where the admin is at %s, the wrong host name is told as much as it may know',
  (hostName, origin, said) => {
    const fault = wrongHost({ origin, hostName, host: new URL(origin).host, isSecure: false });
    expect([fault.status, fault.body.message]).toEqual([421, said]);
  },
);

test('a body that changes nothing hears of the body, not of the mask of a request to a service', () => {
  const error = invalidRequest({
    update_mask: ['update_mask must name at least one of title, status.'],
    expected_revision: ['expected_revision must be given.'],
  });
  const { status, body } = toFault(error);
  const words = 'The body must name at least one value that changes.';
  expect(status).toBe(422);
  expect(body).toEqual({
    code: 'INVALID_REQUEST',
    message: words,
    errors: { '': [words], expected_revision: ['expected_revision must be given.'] },
  });
});
