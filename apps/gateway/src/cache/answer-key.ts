import type { AnswerRequest } from '../routes/route';

/**
 * What an answer of a site depends on besides the site's version: everything that its route reads. Nothing else of a request
 * may reach a cached body.
 */
export function answerKey({
  name,
  language,
  slug,
  parameters,
  query,
}: Omit<AnswerRequest, 'site' | 'key' | 'group'>): string {
  // The language that the site made of it stands for the locale.
  const known = Object.entries(parameters).filter(([parameter]) => parameter !== 'locale');
  // Links to other pages keep all parameters but the page.
  const linked =
    'page' in parameters
      ? query.filter((parameter) => parameter.name !== 'page' && parameter.value !== undefined)
      : [];
  return JSON.stringify([name, language, slug, known.sort(), linked.map(({ name, value }) => [name, value])]);
}
