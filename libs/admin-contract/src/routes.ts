import type { z } from 'zod';

import type { ParamsOf, Route } from './route';
import { accountRoutes } from './routes/account';
import { apiTokenRoutes } from './routes/api-tokens';
import { auditRoutes } from './routes/audit';
import { draftingRoutes } from './routes/drafting';
import { entryRoutes } from './routes/entries';
import { jobRoutes } from './routes/jobs';
import { mediaRoutes } from './routes/media';
import { passkeyRoutes } from './routes/passkeys';
import { peopleRoutes } from './routes/people';
import { previewRoutes } from './routes/previews';
import { providerRoutes } from './routes/provider';
import { secondFactorRoutes } from './routes/second-factor';
import { siteRoutes } from './routes/sites';
import { structureRoutes } from './routes/structure';
import { taxonomyRoutes } from './routes/taxonomies';
import { uploadRoutes } from './routes/uploads';

/** Every route of the admin's API. The backend, the document and the tests are derived from it. */
export const routes = {
  ...accountRoutes,
  ...secondFactorRoutes,
  ...providerRoutes,
  ...passkeyRoutes,
  ...siteRoutes,
  ...apiTokenRoutes,
  ...entryRoutes,
  ...draftingRoutes,
  ...previewRoutes,
  ...mediaRoutes,
  ...uploadRoutes,
  ...structureRoutes,
  ...taxonomyRoutes,
  ...peopleRoutes,
  ...auditRoutes,
  ...jobRoutes,
} as const satisfies Record<string, Route>;

export type Routes = typeof routes;
export type RouteName = keyof Routes;
export const routeNames = Object.keys(routes) as RouteName[];

/** The part of a request that a handler gets. */
export interface RouteRequest<Name extends RouteName> {
  params: ParamsOf<Routes[Name]['path']>;
  query: Routes[Name] extends { query: infer Query extends z.ZodType } ? z.output<Query> : undefined;
  headers: Routes[Name] extends { headers: infer Headers extends z.ZodType } ? z.output<Headers> : undefined;
  body: Routes[Name] extends { body: infer Body extends z.ZodType } ? z.output<Body> : undefined;
  bytes: Routes[Name] extends { bytes: string } ? AsyncIterable<Uint8Array> : undefined;
}

/** The JSON answer of a handler; undefined with 204. */
export type RouteAnswer<Name extends RouteName> = Routes[Name] extends {
  answer: infer Answer extends z.ZodType;
}
  ? z.input<Answer>
  : void;

/** The routes that answer the bytes of a file. */
export type FileRouteName = {
  [Name in RouteName]: Routes[Name] extends { isFile: true } ? Name : never;
}[RouteName];

/** The RPCs that a route may call. */
export type RouteCalls<Name extends RouteName> = Routes[Name]['calls'][number];
