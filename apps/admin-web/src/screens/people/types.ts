import type { Answer } from '@headwater/admin-client';

export type User = Answer<'getUser'>['user'];
export type Grant = Answer<'getUser'>['grants'][number];
export type Member = Answer<'listGrants'>['grants'][number];
export type Link = Answer<'createInvitation'>;
