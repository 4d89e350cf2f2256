import { type AppError, type ErrorCode, toAppError } from '@headwater/errors';
import { HttpFault, internalError } from '@headwater/runtime/http';

import type { AdminOrigin } from './http/origin';

export { HttpFault };

/** Names the right address only on the local machine, because elsewhere the request may come from a stranger. */
export const wrongHost = ({ origin, hostName }: AdminOrigin) =>
  new HttpFault(
    421,
    'HOST_NOT_ADMIN',
    `The admin is at another host name: ${hostName === 'localhost' ? origin : 'the one of ADMIN_ORIGIN'}.`,
  );

export const hostIsOfSite = () =>
  new HttpFault(503, 'HOST_OF_SITE', 'The admin serves nobody here: a site has its host name as a domain.');

export const methodNotAllowed = (allowed: string) =>
  new HttpFault(405, 'METHOD_NOT_ALLOWED', `This address takes only ${allowed}.`, {
    headers: { Allow: allowed },
  });

export const loginRequired = () =>
  new HttpFault(401, 'LOGIN_REQUIRED', 'This needs a login: the request carries none.');

export const credentialRefused = () =>
  new HttpFault(401, 'CREDENTIAL_REFUSED', 'The session has ended, or the token is not valid.');

/** Of two cookies of the same name, Koa would take the first, which another program may have set. */
export const sessionDoubled = () =>
  new HttpFault(401, 'CREDENTIAL_REFUSED', 'The request carries two sessions, which are both forgotten.');

export const sessionRequired = () =>
  new HttpFault(403, 'SESSION_REQUIRED', 'This needs a login: an access token may not do it.');

export const originRefused = () =>
  new HttpFault(403, 'ORIGIN_REFUSED', 'The request does not come from a page of the admin.');

export const writeHeaderMissing = (header: string) =>
  new HttpFault(403, 'WRITE_HEADER_MISSING', `A write needs the header ${header}.`);

export const otherUser = () =>
  new HttpFault(409, 'OTHER_USER', 'Somebody else is logged in than the request was made for.');

export const previewNotFound = () =>
  new HttpFault(404, 'PREVIEW_NOT_FOUND', 'There is no such preview, or it has expired.');

export const mustBeJson = () =>
  new HttpFault(415, 'UNSUPPORTED_MEDIA_TYPE', 'The body must be application/json in UTF-8.');

export const notJson = () => new HttpFault(400, 'BODY_NOT_JSON', 'The body is not valid JSON in UTF-8.');

/** `JSON.parse` would take the last value, but a proxy that inspects bodies perhaps the first. */
export function keyRepeated(path: string): HttpFault {
  const field = path.length > 200 ? `…${path.slice(-200)}` : path;
  const message = `${field === '' ? '""' : field} stands twice in the body.`;
  return new HttpFault(400, 'KEY_REPEATED', message, { errors: { [field]: [message] } });
}

export const bodyTooLarge = (maxBytes: number) =>
  new HttpFault(413, 'BODY_TOO_LARGE', `The body may have ${maxBytes} bytes at most.`, {
    headers: { Connection: 'close' },
  });

export const requestTimeout = () =>
  new HttpFault(408, 'REQUEST_TIMEOUT', 'The request took too long to arrive.', {
    headers: { Connection: 'close' },
  });

export const mustBeBytes = (type: string) =>
  new HttpFault(415, 'UNSUPPORTED_MEDIA_TYPE', `The body must be bytes of the type ${type}.`);

/** Only for the log, because the client has left. */
export const bodyCutOff = () => new HttpFault(400, 'BODY_CUT_OFF', 'The body was cut off.');

export const wrongTusVersion = (version: string) =>
  new HttpFault(412, 'TUS_VERSION_UNKNOWN', `Uploads speak tus ${version}.`, {
    headers: { 'Tus-Version': version },
  });

/** By tus: an unknown algorithm is a 400, different bytes are a 460. */
export const checksumNotKnown = (known: readonly string[]) =>
  new HttpFault(400, 'CHECKSUM_NOT_KNOWN', `Checksums of uploads are of ${known.join(' or ')}.`, {
    headers: { 'Tus-Checksum-Algorithm': known.join(',') },
  });

export const checksumDiffers = ({ reason, message }: AppError) => new HttpFault(460, reason, message);

export const uploadBusy = () =>
  new HttpFault(409, 'UPLOAD_BUSY', 'The upload is still being finished. Ask again shortly.', {
    headers: { 'Retry-After': '1' },
  });

export const mediaNotFound = () => new HttpFault(404, 'MEDIA_NOT_FOUND', 'There is no such media file.');

export const notAPicture = () =>
  new HttpFault(404, 'NOT_A_PICTURE', 'The media file is no picture: it has the preset full alone.');

export function invalidRequest(errors: Record<string, string[]>): HttpFault {
  const [first = 'The request is not valid.', ...more] = Object.values(errors).flat();
  const rest = more.length === 0 ? '' : ` (and ${more.length} more error${more.length === 1 ? '' : 's'})`;
  return new HttpFault(422, 'INVALID_REQUEST', `${first}${rest}`, { errors });
}

export function pageTokenInvalid(): HttpFault {
  const message = 'page_token does not belong to this list: begin again without one.';
  return new HttpFault(422, 'PAGE_TOKEN_INVALID', message, { errors: { page_token: [message] } });
}

export function tooMany(code: string, retryAfterMs: number): HttpFault {
  const seconds = Math.max(1, Math.ceil(retryAfterMs / 1_000));
  const message = `Too many requests. Try again in ${seconds} second${seconds === 1 ? '' : 's'}.`;
  return new HttpFault(429, code, message, { headers: { 'Retry-After': String(seconds) } });
}

export const unreachable = (cause: unknown) =>
  new HttpFault(503, 'SERVICE_UNAVAILABLE', 'A service does not answer at the moment. Try again shortly.', {
    headers: { 'Retry-After': '1' },
    cause,
  });

const unavailable = (error: AppError) => unreachable(error);

const tooSlow = (cause: AppError) =>
  new HttpFault(
    504,
    'SERVICE_TOO_SLOW',
    'A service has not answered in time. A write may have been done all the same: look before you repeat it.',
    { cause },
  );

/** With the message of the service, which is for callers and shows no internals. */
const asSaid = (status: number) => (error: AppError) =>
  new HttpFault(status, error.reason, wordsOf(error), errorsOf(error));

/** For reasons that are meant for people; any other reason is a fault of this program. */
const ifMeant =
  (status: number, reasons: readonly string[]) =>
  (error: AppError): HttpFault =>
    reasons.includes(error.reason) ? asSaid(status)(error) : internalError(error);

const away = (error: AppError) =>
  error.reason === 'PROVIDER_UNAVAILABLE'
    ? new HttpFault(503, error.reason, error.message, { headers: { 'Retry-After': '1' }, cause: error })
    : unavailable(error);

/** Limits of sites and of attempts. Any other reason means that a service is overloaded. */
function exhausted(error: AppError): HttpFault {
  const { reason, metadata } = error;
  const retryAfterMs = metadata['retry_after_ms'];
  if (reason === 'TOO_MANY_LOGINS' || retryAfterMs !== undefined)
    return tooMany(reason, Number(retryAfterMs ?? 0));
  if (reason === 'MEDIA_TOO_LARGE') return asSaid(413)(error);
  if (reason === 'STORAGE_FULL') return asSaid(507)(error);
  if (/_LIMIT_REACHED$|^MEDIA_QUOTA_EXCEEDED$|^TOO_MANY_(?:UPLOADS|PRESENCES|PREVIEW_TOKENS)$/.test(reason))
    return asSaid(409)(error);
  return unavailable(error);
}

function forbidden(error: AppError): HttpFault {
  // A site in which the person has no role gets the same answer as a missing one.
  if (error.reason === 'SITE_NOT_ALLOWED')
    return new HttpFault(404, 'SITE_NOT_FOUND', 'There is no such site.');
  return ifMeant(403, [
    'ROLE_REQUIRED',
    'SUPER_ADMIN_REQUIRED',
    'CONFIRMATION_REQUIRED',
    'MEMBER_REACHES_FURTHER',
    'OWN_ENTRIES_ONLY',
    'UNPUBLISHED_ENTRIES_ONLY',
  ])(error);
}

/** The fault that clients see for the error of a call. */
const faultOfCode: Record<ErrorCode, (error: AppError) => HttpFault> = {
  CANCELLED: unavailable,
  UNKNOWN: internalError,
  INVALID_ARGUMENT: asSaid(422),
  DEADLINE_EXCEEDED: tooSlow,
  NOT_FOUND: asSaid(404),
  ALREADY_EXISTS: asSaid(409),
  PERMISSION_DENIED: forbidden,
  RESOURCE_EXHAUSTED: exhausted,
  FAILED_PRECONDITION: asSaid(409),
  ABORTED: asSaid(409),
  OUT_OF_RANGE: asSaid(422),
  UNIMPLEMENTED: internalError,
  INTERNAL: internalError,
  UNAVAILABLE: away,
  DATA_LOSS: internalError,
  UNAUTHENTICATED: ifMeant(401, [
    'CREDENTIAL_REFUSED',
    'LOGIN_REFUSED',
    'ACCOUNT_DISABLED',
    'PASSKEY_REFUSED',
    'CHALLENGE_REFUSED',
    'CODE_REQUIRED',
    'CODE_REFUSED',
  ]),
};

/** The fault that a client sees for any error during its request. */
export function toFault(error: unknown): HttpFault {
  if (error instanceof HttpFault) return error;
  const known = toAppError(error);
  return faultOfCode[known.code](known);
}

// The messages in requests to services that hold the new values; requests to the admin hold them directly.
const within =
  /\b(?:site|settings|language|domain|user|entry|author|taxonomy|menu|area_design|header|token|passkey)\.(?=[a-z])/g;

/** Fields of requests to services whose names requests to the admin do not have. */
const elsewhere: Readonly<Record<string, { field: string; said: string }>> = {
  chunk: { field: '', said: 'The body' },
  size_bytes: { field: 'upload-length', said: 'upload-length' },
  taxonomies: { field: 'change', said: 'change' },
};
const elsewhereForm = new RegExp(`^(?:${Object.keys(elsewhere).join('|')})(?= )`);

const outer = (text: string): string =>
  text.replace(within, '').replace(elsewhereForm, (name) => elsewhere[name]?.said ?? name);
const outerField = (field: string): string => elsewhere[field]?.field ?? outer(field);

/** The admin builds the masks of requests to services from the names in bodies, so only an empty mask can be refused. */
const mask = 'update_mask';
const nothingNamed = 'The body must name at least one value that changes.';

/** A message with fields repeats the first of their errors. */
const wordsOf = ({ message, fields }: AppError): string =>
  Object.keys(fields).length === 0 ? message : message.startsWith(mask) ? nothingNamed : outer(message);

function errorsOf({ fields }: AppError): { errors?: Record<string, string[]> } {
  const entries = Object.entries(fields).map(([field, texts]): [string, string[]] =>
    field === mask ? ['', [nothingNamed]] : [field, texts],
  );
  if (entries.length === 0) return {};
  return {
    errors: Object.fromEntries(entries.map(([field, texts]) => [outerField(field), texts.map(outer)])),
  };
}
