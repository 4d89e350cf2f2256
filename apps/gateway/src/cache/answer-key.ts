import type { AnswerRequest } from '../routes/route';

/**
 * Everything except the site's version on which an answer depends: all parts of a request that its route reads. No other part of a request
 * may influence a cached body.
 */
export function answerKey({
  name,
  language,
  slug,
  parameters,
  query,
}: Omit<AnswerRequest, 'site' | 'key' | 'group'>): string {
  // The resolved language replaces the parameter `locale`.
  const known = Object.entries(parameters).filter(([parameter]) => parameter !== 'locale');
  // Links to other pages keep all parameters but the page.
  const linked =
    'page' in parameters
      ? query.filter((parameter) => parameter.name !== 'page' && parameter.value !== undefined)
      : [];
  return JSON.stringify([name, language, slug, known.sort(), linked.map(({ name, value }) => [name, value])]);
}
