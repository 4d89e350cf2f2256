import type { RouteAnswer } from '@headwater/admin-contract';

export type User = RouteAnswer<'getUser'>['user'];
export type Grant = RouteAnswer<'getUser'>['grants'][number];
export type Member = RouteAnswer<'listGrants'>['grants'][number];
export type Link = RouteAnswer<'createInvitation'>;
