import fc from 'fast-check';

import { isActorId } from './actor-id';

describe('the name of an actor', () => {
  it.each([
    'user:17',
    'user:jörg 100%',
    'token:4',
    'cli:ann',
    'cli:a:b',
    'user:😀',
    `user:${'x'.repeat(195)}`,
  ])('may be %j', (id) => expect(isActorId(id)).toBe(true));

  it.each([
    ...[
      '',
      'ann',
      'user',
      'user:',
      ':17',
      'User:17',
      'USER:17',
      'user :17',
      ' user:17',
      'user:17 ',
      'user: 17',
    ],
    ...[
      'user:17\n',
      '\nuser:17',
      'user:1\n7',
      'job:content_publication',
      'import:x',
      'erased:00',
      'database:x',
    ],
    ...['user:a\u202eb', 'user:a\u2066b', 'user:a\u200fb', 'user:a\u061cb', 'user:a\u200bb', 'user:a\ufeff'],
    ...['user:\u0000', 'user:a\u007f', 'user:a\u0085', 'user:a\u2028', 'user:\ud800', 'user:\ue000'],
    `user:${'x'.repeat(196)}`,
  ])('may not be %j', (id) => expect(isActorId(id)).toBe(false));

  it('has a kind that is known, and then something to be seen', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 20 }),
        fc.string({ unit: 'binary' }),
        (kind, rest) => {
          const id = `${kind}:${rest}`;
          if (isActorId(id)) expect(id).toMatch(/^(user|token|cli):\S(.*\S)?$/su);
        },
      ),
    );
    fc.assert(
      fc.property(
        fc.constantFrom('user', 'token', 'cli'),
        fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 190 }).map((text) => text.trim() || 'x'),
        (kind, rest) => expect(isActorId(`${kind}:${rest}`)).toBe(true),
      ),
    );
  });
});
