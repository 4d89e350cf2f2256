import { z } from 'zod';

import { defineRoutes } from '../route';
import { grant, member, role, user } from '../schemas/people';
import { expectedName, givenIds, id, instant, nextPageToken, page } from '../schemas/scalars';

const tag = 'People';
const link = {
  invitation_token: z.string().describe('The secret of the link. It cannot be read again'),
  invitation_expire_time: instant,
  mail: z
    .enum(['off', 'sent', 'failed'])
    .describe('Whether the link was mailed to the user. `off`: there is no mail server'),
};

const textContains = z.string().max(200).describe('In the name or the address, in any case');

/** Users, their links and their roles in sites. */
export const peopleRoutes = defineRoutes({
  listUsers: {
    method: 'GET',
    path: '/users',
    tag,
    summary: 'List users',
    access: 'session',
    query: z.strictObject({
      ...page,
      text_contains: textContains.optional(),
    }),
    status: 200,
    answer: z.strictObject({ users: z.array(user), next_page_token: nextPageToken }),
    calls: ['identityManagement.listUsers'],
  },
  inviteUser: {
    method: 'POST',
    path: '/users',
    tag,
    summary: 'Make a user and a link by which the person sets a password; needs the password again',
    access: 'session',
    body: z.strictObject({
      email: z.string(),
      name: z.string().optional(),
      super_admin: z.boolean().optional(),
    }),
    status: 201,
    answer: z.strictObject({ user, ...link }),
    calls: ['identityManagement.inviteUser'],
  },
  getUser: {
    method: 'GET',
    path: '/users/{user_id}',
    tag,
    summary: 'Read a user and their roles',
    access: 'session',
    status: 200,
    answer: z.strictObject({ user, grants: z.array(grant) }),
    calls: ['identityManagement.getUser', 'identityManagement.listUserGrants'],
  },
  updateUser: {
    method: 'PATCH',
    path: '/users/{user_id}',
    tag,
    summary: 'Change a user, or disable one; needs the password again',
    access: 'session',
    body: z.strictObject({
      name: z.string().optional(),
      super_admin: z.boolean().optional(),
      disabled: z.boolean().optional(),
      expected_name: expectedName,
    }),
    status: 200,
    answer: z.strictObject({ user }),
    calls: ['identityManagement.updateUser'],
  },
  createInvitation: {
    method: 'POST',
    path: '/users/{user_id}/invitation',
    tag,
    summary: 'Make a link by which a user sets a password; needs the password again',
    access: 'session',
    status: 201,
    answer: z.strictObject(link),
    calls: ['identityManagement.createInvitation'],
  },
  listGrants: {
    method: 'GET',
    path: '/sites/{site_id}/grants',
    tag,
    summary: 'List who has which role in a site',
    access: 'credential',
    query: z.strictObject({ ...page, text_contains: textContains.optional() }),
    status: 200,
    answer: z.strictObject({ grants: z.array(member), next_page_token: nextPageToken }),
    calls: ['identityManagement.listGrants'],
  },
  createGrant: {
    method: 'POST',
    path: '/sites/{site_id}/grants',
    tag,
    summary: 'Give a user, named by the e-mail address, a first role in a site; one who has another keeps it',
    access: 'credential',
    body: z.strictObject({ email: z.string().max(1_000), role }),
    status: 201,
    answer: z.strictObject({ grant: member }),
    calls: ['identityManagement.updateGrant'],
  },
  updateGrant: {
    method: 'PUT',
    path: '/sites/{site_id}/grants/{user_id}',
    tag,
    summary: 'Give a user another role in a site; for super admins also the first one',
    access: 'credential',
    body: z.strictObject({
      role,
      expected_role: role.optional().describe('another one, which somebody has given since, is not replaced'),
    }),
    status: 200,
    answer: z.strictObject({ grant: member }),
    calls: ['identityManagement.updateGrant'],
  },
  renewInvitation: {
    method: 'POST',
    path: '/sites/{site_id}/grants/{user_id}/invitation',
    tag,
    summary: 'Make a link in place of one that a member has lost; needs the password again',
    access: 'session',
    status: 201,
    answer: z.strictObject(link),
    calls: ['identityManagement.renewInvitation'],
  },
  listNames: {
    method: 'GET',
    path: '/sites/{site_id}/names',
    tag,
    summary:
      'Read how people are called who have a role in a site, and super admins; who has no name, before site admins alone by the address',
    access: 'credential',
    query: z.strictObject({ user_ids: givenIds }),
    status: 200,
    answer: z.strictObject({ names: z.array(z.strictObject({ user_id: id, name: z.string() })) }),
    calls: ['identityManagement.listNames'],
  },
  deleteGrant: {
    method: 'DELETE',
    path: '/sites/{site_id}/grants/{user_id}',
    tag,
    summary: 'Take the role of a user in a site away',
    access: 'credential',
    status: 204,
    calls: ['identityManagement.deleteGrant'],
  },
});
