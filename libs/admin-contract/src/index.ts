export { adminOpenApiDocument } from './openapi/document';
export {
  type Access,
  apiRoot,
  counts,
  maxCount,
  type Method,
  methods,
  paramsIn,
  type ParamsOf,
  previewRoot,
  type Route,
  textIds,
  userHeader,
  writeHeader,
} from './route';
export {
  type FileRouteName,
  type RouteAnswer,
  type RouteCalls,
  type RouteName,
  routeNames,
  type RouteRequest,
  type Routes,
  routes,
} from './routes';
export { accountRoutes } from './routes/account';
export { apiTokenRoutes } from './routes/api-tokens';
export { auditRoutes } from './routes/audit';
export { draftingRoutes } from './routes/drafting';
export { entryRoutes } from './routes/entries';
export { jobRoutes } from './routes/jobs';
export { mediaRoutes } from './routes/media';
export { passkeyRoutes } from './routes/passkeys';
export { peopleRoutes } from './routes/people';
export { previewRoutes } from './routes/previews';
export { providerRoutes } from './routes/provider';
export { secondFactorRoutes } from './routes/second-factor';
export { siteRoutes } from './routes/sites';
export { structureRoutes } from './routes/structure';
export { taxonomyRoutes } from './routes/taxonomies';
export { uploadRoutes } from './routes/uploads';
export { entryFields } from './schemas/entry';
export { fault } from './schemas/fault';
export { type Role, role } from './schemas/people';
export { givenId, givenRevision } from './schemas/scalars';
export { settingsFields } from './schemas/settings';
