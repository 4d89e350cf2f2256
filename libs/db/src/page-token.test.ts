import { pageToken } from './page-token';

describe('pageToken', () => {
  const list = { of: 'entries', siteId: 7, filter: 'draft' };
  const shape = ['timestamp', 'integer'] as const;
  const token = pageToken.encode(['2026-01-02T03:04:05.678901Z', 12], list);

  it('brings the cursor back, of the same list only', () => {
    expect(pageToken.decode(token, list, shape)).toEqual(['2026-01-02T03:04:05.678901Z', 12]);
    expect(
      pageToken.decode(token, { filter: 'draft', siteId: 7, language: undefined, of: 'entries' }, shape),
    ).toBeDefined();
    for (const other of [
      { ...list, siteId: 8 },
      { of: 'entries', siteId: 7 },
      { of: 'entries' },
      { ...list, of: 'trash' },
    ]) {
      expect(() => pageToken.decode(token, other, shape)).toThrow('does not belong to this list');
    }
  });

  it('is the first page when empty', () => {
    expect(pageToken.decode('', list, shape)).toBeUndefined();
  });

  it('can stand in a URL', () => {
    expect(token).toMatch(/^[\w-]+$/);
  });

  const forged = (
    after: unknown,
    of = JSON.parse(Buffer.from(token, 'base64url').toString()) as { of: string },
  ) => Buffer.from(JSON.stringify({ after, of: of.of })).toString('base64url');

  it.each([
    ['rubbish', '!!!'],
    ['not JSON', Buffer.from('x').toString('base64url')],
    ['null', Buffer.from('null').toString('base64url')],
    ['a cursor that is too short', forged(['2026-01-02T03:04:05Z'])],
    ['text where a number belongs', forged(['2026-01-02T03:04:05Z', '12; drop table x'])],
    ['an object', forged(['2026-01-02T03:04:05Z', { a: 1 }])],
    ['a number that is no integer', forged(['2026-01-02T03:04:05Z', 1e300])],
    ['something that is no time', forged(['yesterday or so', 12])],
    ...[
      ...[
        '1',
        '0',
        '2026',
        '2026-02-30T00:00:00.000Z',
        '2026-01-02T24:00:00.000Z',
        '0000-01-01T00:00:00.000Z',
      ],
      ...[
        '+275760-09-13T00:00:00.000Z',
        '-000001-01-01T00:00:00.000Z',
        'Jan 1 2000 (x)',
        '2026-01-02T03:04:05',
      ],
    ].map((time): [string, string] => [`the time ${time}, which PostgreSQL refuses`, forged([time, 12])]),
    ['a NUL character', forged(['2026-01-02\0', 12])],
    ['nothing', forged(undefined)],
  ])('refuses %s with the reason of the protos', (_what, bad) => {
    expect(() => pageToken.decode(bad, list, shape)).toThrow(
      expect.objectContaining({ code: 'INVALID_ARGUMENT', reason: 'PAGE_TOKEN_INVALID' }) as Error,
    );
  });
});
