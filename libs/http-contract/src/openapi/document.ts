import { type Endpoint, type EndpointName, endpoints } from '../endpoints';
import { apiHeaders, responseHeaders } from '../headers';
import { bodyExamples } from './examples';
import { contentHeaders, headerReferences } from './headers';
import { parameterComponents, parameterReference, queryParameters } from './parameters';
import { responseComponents, responseReference } from './responses';
import { schemaComponents, schemaReference } from './schemas';

const description = `Reads the published content of a site in headless mode.

Every endpoint answers GET and HEAD. The site is named by the host of the request, or by the header \`${apiHeaders.siteDomain}\`.
Tokens belong to one site. Each token may make 120 requests in 60 seconds unless its site says otherwise; requests without a valid token
count against the address they come from.`;

const tags = [
  { name: 'Content', description: 'Pages, archives and posts' },
  { name: 'Taxonomies', description: 'Categories, tags and the like' },
  { name: 'Site', description: 'Settings and navigation' },
  { name: 'Search', description: 'Full-text search' },
  { name: 'Documentation', description: 'This document and its page' },
];

/** The parts of an operation that our code and tests read. */
export interface OperationObject {
  operationId: string;
  summary: string;
  tags: string[];
  security?: object[];
  parameters?: ({ name: string; in: string; required: boolean; schema: object } | { $ref: string })[];
  responses: Record<string, object>;
}

function operation(name: EndpointName): OperationObject {
  const { path, summary, tag, query, body, missable, ownHeaders = [] }: Endpoint = endpoints[name];
  const slug = path.includes('{slug}') ? [parameterReference('Slug')] : [];
  return {
    operationId: name,
    summary,
    tags: [tag],
    parameters: [
      ...slug,
      ...queryParameters(query),
      parameterReference('SiteDomain'),
      parameterReference('IfNoneMatch'),
      parameterReference('IfMatch'),
      parameterReference('MinContentVersion'),
    ],
    responses: {
      '200': {
        description: summary,
        headers: headerReferences(...contentHeaders, ...ownHeaders),
        content: { 'application/json': { schema: schemaReference(body), example: bodyExamples[name] } },
      },
      '304': responseReference('NotModified'),
      '401': responseReference('Unauthorized'),
      '403': responseReference('Forbidden'),
      '404': responseReference(missable ? 'ContentNotFound' : 'SiteNotFound'),
      '412': responseReference('PreconditionFailed'),
      '422': responseReference('ValidationFailed'),
      '429': responseReference('TooManyRequests'),
      '503': responseReference('ServiceUnavailable'),
      default: responseReference('OtherFault'),
    },
  };
}

function documentation(
  operationId: string,
  summary: string,
  mediaType: string,
  schema: Record<string, unknown>,
): { get: OperationObject } {
  return {
    get: {
      operationId,
      summary,
      tags: ['Documentation'],
      security: [],
      responses: {
        '200': { description: summary, content: { [mediaType]: { schema } } },
        '429': responseReference('TooManyRequests'),
        default: responseReference('OtherFault'),
      },
    },
  };
}

function paths(): Record<string, { get: OperationObject }> {
  const content = (Object.keys(endpoints) as EndpointName[]).map(
    (name) => [endpoints[name].path, { get: operation(name) }] as const,
  );
  return {
    ...Object.fromEntries(content),
    '/openapi.json': documentation('getOpenApiDocument', 'This document', 'application/json', {
      type: 'object',
    }),
    '/docs': documentation('getDocsPage', 'This document as a page', 'text/html', { type: 'string' }),
  };
}

/** The OpenAPI 3.1 document of the public API. `serverUrl` is the address that ends in `/api/v1`. */
export function openApiDocument({ serverUrl = '/api/v1' }: { serverUrl?: string } = {}) {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Headwater Content Delivery API',
      version: '1.0.0',
      description,
      license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
    },
    servers: [{ url: serverUrl }],
    security: [{ token: [] as string[] }],
    tags,
    paths: paths(),
    components: {
      securitySchemes: {
        token: {
          type: 'http',
          scheme: 'bearer',
          description: 'An API token of the site, such as `hw_` and 40 characters',
        },
      },
      schemas: schemaComponents(),
      headers: responseHeaders,
      parameters: parameterComponents,
      responses: responseComponents,
    },
  };
}

export type OpenApiDocument = ReturnType<typeof openApiDocument>;
