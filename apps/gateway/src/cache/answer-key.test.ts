import type { AnswerRequest } from '../routes/route';
import { answerKey } from './answer-key';

const request = (changes: object): AnswerRequest =>
  ({
    name: 'listPosts',
    language: 'en',
    slug: undefined,
    parameters: { page: 1, per_page: 15, locale: undefined },
    query: [],
    ...changes,
  }) as unknown as AnswerRequest;

const key = (changes: object) => answerKey(request(changes));

test('spellings of one request have one key', () => {
  const usual = key({});
  expect(key({ query: [{ name: 'page', value: '1' }] })).toBe(usual);
  expect(key({ parameters: { locale: 'xx', per_page: 15, page: 1 } })).toBe(usual);
  const settings = { name: 'getSettings', parameters: { locale: 'en' } };
  expect(key({ ...settings, query: [{ name: 'utm', value: 'a' }] })).toBe(key(settings));
});

test('whatever shows in the body is in it', () => {
  const keys = [
    {},
    { language: 'de' },
    { name: 'search' },
    { slug: 'a' },
    { slug: '["a"' },
    { parameters: { page: 2, per_page: 15 } },
    { parameters: { page: 1, per_page: 16 } },
    { parameters: { page: 1, per_page: 15, taxonomy_slug: 'a' } },
    { query: [{ name: 'utm', value: 'a' }] },
    { query: [{ name: 'utm', value: 'b' }] },
    { query: [{ name: 'utma', value: '' }] },
    { query: [{ name: 'locale', value: 'en' }] },
  ].map(key);
  expect(new Set(keys).size).toBe(keys.length);
});
