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

/** Ids that are no numbers, and how they look. */
export const textIds = {
  upload_id: /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/,
} as const satisfies Record<string, RegExp>;

/** The largest number of an int32, which counts and revisions are in gRPC. */
export const maxCount = 2_147_483_647;

/** Numbers in the path that are no ids. */
export const counts: readonly string[] = ['revision'];

/**
 * Who may ask: `public`, anybody; `session`, who has logged in; `credential`, who has logged in, and a program with an access token.
 * Which role that takes is decided by the services.
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
  /** By names in lower case. Others are not looked at. */
  headers?: z.ZodObject;
  body?: z.ZodObject;
  /** In place of a JSON body: the type of bytes that stream through. */
  bytes?: string;
  /** Speaks tus 1.0, too. */
  isTus?: true;
  /** Takes a password or a link: tries of it are limited more strictly than other requests. */
  isGuarded?: true;
  /** Pages that are left open ask it by themselves: it is no use of the session. */
  isUnattended?: true;
  /** Carries the text of an entry. */
  isLarge?: true;
  status: 200 | 201 | 204;
  /** Absent with 204, and where a file is answered. */
  answer?: z.ZodType;
  /** Answers the bytes of a file, which stream through. */
  isFile?: true;
  /** Headers of its own, and what they say. */
  answerHeaders?: Readonly<Record<string, string>>;
  /** The RPCs that it may call, such as `siteManagement.getSite`. */
  calls: readonly string[];
}

/** Where all routes are, on the origin of the admin. */
export const apiRoot = '/admin/v1';

/** Where previews are, on the same origin: their token follows. No route of the API, because no person asks. */
export const previewRoot = '/preview/v1/';

/** What a write needs beside its cookie: no form and no page of another origin can send it. */
export const writeHeader = { name: 'Headwater-Admin', value: '1' } as const;

/** Whom a page was loaded for. Somebody else may have logged in since, in another tab: then nothing is done in their name. */
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
