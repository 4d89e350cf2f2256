import { z } from 'zod';

import { maxPerPage } from './limits';

/** The largest page number: exact in every JSON parser. */
const maxPage = Number.MAX_SAFE_INTEGER;

/** A whole number written in decimal digits, such as `15`. */
function integerParameter(name: string, max: number) {
  return z
    .string()
    .regex(/^\d+$/, `The ${name} parameter must be an integer of at least 1.`)
    .transform(Number)
    .pipe(
      z
        .int(`The ${name} parameter must not be greater than ${max}.`)
        .min(1, `The ${name} parameter must be at least 1.`)
        .max(max, `The ${name} parameter must not be greater than ${max}.`),
    );
}

/** A NUL in a text parameter is a 422 that names the parameter. */
const withoutNul = '^[^\\u0000]*$';

const codePoints = (text: string): number => [...text].length;

export const locale = z
  .string()
  .optional()
  .meta({
    description: 'Code of an enabled language. Anything else means the default language of the site.',
    examples: ['en'],
  });

export const perPage = integerParameter('per_page', maxPerPage)
  .default(15)
  .meta({ description: 'Items on a page', examples: [15] });

export const page = integerParameter('page', maxPage)
  .default(1)
  .meta({ description: 'Number of the page. One past the end is empty.', examples: [1] });

export const taxonomySlug = z
  .string()
  .optional()
  .meta({
    description: 'Only what is assigned to a taxonomy with this slug. An unknown one gives an empty list.',
    pattern: withoutNul,
    examples: ['guides'],
  });

export const taxonomyType = z
  .string()
  .optional()
  .meta({ description: 'Only taxonomies of this type', pattern: withoutNul, examples: ['category'] });

export const entryType = z
  .string()
  .optional()
  .meta({ description: 'Only entries of this type', pattern: withoutNul, examples: ['post'] });

const searchSorts = ['relevance', 'newest'] as const;

export const searchSort = z
  .enum(searchSorts, `The sort parameter must be one of: ${searchSorts.join(', ')}.`)
  .default('relevance')
  .meta({
    description: 'Order of the hits: the best first, or the newest first. Equal ones: the newest first.',
    pattern: withoutNul,
    examples: ['newest'],
  });

// Length counts code points, as JSON Schema does; zod's own min and max would count UTF-16 units.
const typedText = z
  .string('The q parameter is required.')
  .trim()
  .refine((text) => codePoints(text) >= 2, 'The q parameter must be at least 2 characters.')
  .refine((text) => codePoints(text) <= 200, 'The q parameter must not be greater than 200 characters.');

const typedTextMeta = { pattern: withoutNul, minLength: 2, maxLength: 200 };

export const searchText = typedText.meta({
  description: 'What to look for, trimmed',
  ...typedTextMeta,
  examples: ['harbour'],
});

export const begunText = typedText.meta({
  description:
    'The beginning of a title or name, trimmed. Case, accents and signs before the first letter do not count.',
  ...typedTextMeta,
  examples: ['harb'],
});
