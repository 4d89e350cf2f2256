import { type z } from 'zod';

import { apiHeaders } from '../headers';
import { parameterSchema } from './schemas';

/** Headers that every request may have. */
export const parameterComponents = {
  SiteDomain: {
    name: apiHeaders.siteDomain,
    in: 'header',
    required: false,
    description: 'Domain of the site, for calls that do not go through it. It wins over the host.',
    schema: { type: 'string' },
    example: 'harbour.example',
  },
  IfNoneMatch: {
    name: 'If-None-Match',
    in: 'header',
    required: false,
    description: 'ETags that the client holds; a current one among them is answered with 304.',
    schema: { type: 'string' },
  },
  IfMatch: {
    name: 'If-Match',
    in: 'header',
    required: false,
    description:
      'ETags of which one has to be current, or `*`; else the answer is 412. Weak ETags match nothing.',
    schema: { type: 'string' },
  },
  MinContentVersion: {
    name: apiHeaders.minContentVersion,
    in: 'header',
    required: false,
    description:
      `An ${apiHeaders.contentVersion} that the client knows of, in decimal digits: the answer is at least that new, or a 503 ` +
      '(`CONTENT_VERSION_NOT_REACHED`) with Retry-After. Anything else is a 422.',
    schema: { type: 'integer', minimum: 0, maximum: Number.MAX_SAFE_INTEGER },
    example: 1795257035000,
  },
  Slug: {
    name: 'slug',
    in: 'path',
    required: true,
    description: 'One path segment, percent-encoded. Case does not matter.',
    schema: { type: 'string', minLength: 1, maxLength: 200 },
    example: 'about',
  },
};

export const parameterReference = (name: keyof typeof parameterComponents) => ({
  $ref: `#/components/parameters/${name}`,
});

export function queryParameters(query: z.ZodObject) {
  return Object.entries(query.shape as Record<string, z.ZodType>).map(([name, parameter]) => {
    const { description, examples } = (parameter.meta() ?? {}) as {
      description?: string;
      examples?: unknown[];
    };
    return {
      name,
      in: 'query',
      required: !parameter.safeParse(undefined).success,
      description,
      schema: parameterSchema(parameter),
      example: examples?.[0],
    };
  });
}
