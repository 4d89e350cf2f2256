import type { z } from 'zod';

export const methods = ['GET', 'POST', 'PATCH', 'PUT', 'DELETE'] as const;
export type Method = (typeof methods)[number];

export const tags = {
  Account: 'Logging in, and what belongs to oneself',
  Sites: 'Sites, their domains, languages and settings',
  'API tokens': 'Tokens of a site for readers of its public API',
  Entries: 'What is published, and what is about to be',
  Media: 'Media files, and what shows them',
  Uploads: 'Large files that arrive in several requests, by tus 1.0',
  Structure: 'Authors, taxonomies, menus and area designs',
  People: 'Users, their links and their roles in sites',
  Audit: 'The record of changes',
  Jobs: 'Work in the background that was given up',
} as const;
export type Tag = keyof typeof tags;

/** Ids that are texts, with their patterns. */
export const textIds = {
  upload_id: /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/,
} as const satisfies Record<string, RegExp>;

/** The largest int32, the type of counts and revisions in gRPC. */
export const maxCount = 2_147_483_647;

/** Numbers in the path that are not ids. */
export const counts: readonly string[] = ['revision'];

/**
 * The required credential: `public`, none; `session`, a login; `credential`, a login or an access token. The services decide which role is
 * needed.
 */
export type Access = 'public' | 'session' | 'credential';

export interface Route {
  method: Method;
  /** Below `apiRoot`. Every name in braces is an id. One of them may be `site_id`: then the request is about that site. */
  path: string;
  tag: Tag;
  summary: string;
  access: Access;
  query?: z.ZodObject;
  /** By names in lower case. Other headers are ignored. */
  headers?: z.ZodObject;
  body?: z.ZodObject;
  /** In place of a JSON body: the type of bytes that are streamed. */
  bytes?: string;
  /** Also supports tus 1.0. */
  isTus?: true;
  /** Takes a password or a link, so attempts are limited more strictly than other requests. */
  isGuarded?: true;
  /** Open pages request it by themselves, so it does not count as use of the session. */
  isUnattended?: true;
  /** Carries the text of an entry. */
  isLarge?: true;
  status: 200 | 201 | 204;
  /** Absent with 204, and if the answer is a file. */
  answer?: z.ZodType;
  /** The answer is a file, which is streamed. */
  isFile?: true;
  /** Headers of this answer, with their descriptions. */
  answerHeaders?: Readonly<Record<string, string>>;
  /** The RPCs that it may call, such as `siteManagement.getSite`. */
  calls: readonly string[];
}

/** Where all routes are, on the origin of the admin. */
export const apiRoot = '/admin/v1';

/** The path of previews, on the same origin, followed by the token. Not a route of the API, because no person authenticates. */
export const previewRoot = '/preview/v1/';

/** A write needs this header in addition to its cookie, because no form and no page of another origin can send it. */
export const writeHeader = { name: 'Headwater-Admin', value: '1' } as const;

/** The user for whom a page was loaded. If another user has logged in since, in another tab, the request does nothing. */
export const userHeader = 'Headwater-User';

/** Such as `{ site_id: number; upload_id: string }`. */
export type ParamsOf<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? { [Key in Name]: Key extends keyof typeof textIds ? string : number } & ParamsOf<Rest>
  : unknown;

/** The names in braces. */
export const paramsIn = (path: string): string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);

/** Checks a part of the table, and keeps its literal types. */
export const defineRoutes = <const Routes extends Record<string, Route>>(routes: Routes): Routes => routes;
