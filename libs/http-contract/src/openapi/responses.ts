import type { ErrorCode } from '../error-codes';
import { apiHeaders, type HeaderName } from '../headers';
import { commonHeaders, contentHeaders, headerReferences } from './headers';

interface Fault {
  description: string;
  code: ErrorCode;
  message: string;
  headers?: HeaderName[];
}

const faults = {
  Unauthorized: {
    description:
      'The token is missing (`TOKEN_MISSING`), unknown to this site (`TOKEN_INVALID`) or expired (`TOKEN_EXPIRED`).',
    code: 'TOKEN_MISSING',
    message: 'The API token is missing.',
    headers: ['WWW-Authenticate'],
  },
  Forbidden: {
    description: 'The site is not in headless mode.',
    code: 'SITE_NOT_HEADLESS',
    message: 'This site is not in headless mode.',
  },
  SiteNotFound: {
    description: `No site answers to the host or to ${apiHeaders.siteDomain}.`,
    code: 'SITE_NOT_FOUND',
    message: 'No site answers to this host name.',
  },
  ContentNotFound: {
    description:
      'No such site (`SITE_NOT_FOUND`), or the content does not exist or is not published (`CONTENT_NOT_FOUND`).',
    code: 'CONTENT_NOT_FOUND',
    message: 'The requested content does not exist.',
  },
  PreconditionFailed: {
    description: 'None of the ETags in If-Match is current.',
    code: 'PRECONDITION_FAILED',
    message: 'None of the ETags in If-Match is current.',
  },
  TooManyRequests: {
    description: 'The limit of the token, or of the address without a valid one, is used up.',
    code: 'RATE_LIMIT_EXCEEDED',
    message: 'Too many requests. Try again in 12 seconds.',
    headers: ['Retry-After'],
  },
  ServiceUnavailable: {
    description:
      'A part of the service does not answer at the moment (`SERVICE_UNAVAILABLE`), or the content has not reached the version that ' +
      `${apiHeaders.minContentVersion} demands (\`CONTENT_VERSION_NOT_REACHED\`).`,
    code: 'SERVICE_UNAVAILABLE',
    message: 'The service is unavailable at the moment. Try again shortly.',
    headers: ['Retry-After'],
  },
  OtherFault: {
    description:
      'Any other fault: unknown route, unsupported method, oversized request, or a fault of the service.',
    code: 'INTERNAL_ERROR',
    message: 'Something went wrong on our side.',
  },
} satisfies Record<string, Fault>;

const faultResponse = ({ description, code, message, headers = [] }: Fault): ResponseObject => ({
  description,
  headers: headerReferences(...commonHeaders, ...headers),
  content: {
    'application/json': { schema: { $ref: '#/components/schemas/Error' }, example: { message, code } },
  },
});

export interface ResponseObject {
  description: string;
  headers: object;
  content?: { 'application/json': { schema: { $ref: string }; example: Record<string, unknown> } };
}

export const responseComponents: Record<string, ResponseObject> = {
  ...Object.fromEntries(Object.entries(faults).map(([name, fault]) => [name, faultResponse(fault)])),
  NotModified: {
    description: 'The body that If-None-Match names is still current.',
    headers: headerReferences(...contentHeaders),
  },
  ValidationFailed: {
    description: 'A parameter is missing, malformed, out of range or given twice.',
    headers: headerReferences(...commonHeaders),
    content: {
      'application/json': {
        schema: { $ref: '#/components/schemas/ValidationError' },
        example: {
          message: 'The q parameter is required.',
          code: 'VALIDATION_FAILED',
          errors: { q: ['The q parameter is required.'] },
        },
      },
    },
  },
};

type ResponseName = keyof typeof faults | 'NotModified' | 'ValidationFailed';

export const responseReference = (name: ResponseName) => ({ $ref: `#/components/responses/${name}` });
