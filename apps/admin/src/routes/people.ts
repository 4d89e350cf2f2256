import type { peopleRoutes } from '@headwater/admin-contract';

import { rpcRoles, toGrant, toLink, toMember, toUser } from '../mappers/people';
import { given } from '../mappers/time';
import type { HandlersOf } from './handler';
import { pageOf } from './page-of';

export const peopleHandlers: HandlersOf<typeof peopleRoutes> = {
  async listUsers({ query, call }) {
    const { users, nextPageToken } = await call('identityManagement.listUsers', {
      ...pageOf(query),
      textContains: query.text_contains,
    });
    return { users: users.map(toUser), next_page_token: nextPageToken };
  },

  async inviteUser({ body, call }) {
    const answer = await call('identityManagement.inviteUser', {
      email: body.email,
      name: body.name,
      superAdmin: body.super_admin ?? false,
    });
    return { user: toUser(given(answer.user)), ...toLink(answer) };
  },

  async getUser({ params, call }) {
    const userId = params.user_id;
    const { user } = await call('identityManagement.getUser', { userId });
    const { grants } = await call('identityManagement.listUserGrants', { userId });
    return { user: toUser(given(user)), grants: grants.map(toGrant) };
  },

  async updateUser({ params, body, call }) {
    const names = ['name', 'super_admin', 'disabled'] as const;
    const { user } = await call('identityManagement.updateUser', {
      userId: params.user_id,
      user: { name: body.name, superAdmin: body.super_admin, disabled: body.disabled },
      updateMask: { paths: names.filter((name) => body[name] !== undefined) },
      expectedName: body.expected_name,
    });
    return { user: toUser(given(user)) };
  },

  async createInvitation({ params, call }) {
    const answer = await call('identityManagement.createInvitation', { userId: params.user_id });
    return toLink(answer);
  },

  async listGrants({ params, query, call }) {
    const asked = { siteId: params.site_id, ...pageOf(query), textContains: query.text_contains };
    const { grants, nextPageToken } = await call('identityManagement.listGrants', asked);
    return { grants: grants.map(toMember), next_page_token: nextPageToken };
  },

  async createGrant({ params, body, call }) {
    const { grant } = await call('identityManagement.updateGrant', {
      siteId: params.site_id,
      email: body.email,
      role: rpcRoles[body.role],
      firstOnly: true,
    });
    return { grant: toMember(given(grant)) };
  },

  async updateGrant({ params, body, call }) {
    const { grant } = await call('identityManagement.updateGrant', {
      siteId: params.site_id,
      userId: params.user_id,
      role: rpcRoles[body.role],
      expectedRole: body.expected_role && rpcRoles[body.expected_role],
    });
    return { grant: toMember(given(grant)) };
  },

  async renewInvitation({ params, call }) {
    const answer = await call('identityManagement.renewInvitation', {
      siteId: params.site_id,
      userId: params.user_id,
    });
    return toLink(answer);
  },

  async listNames({ params, query, call }) {
    const userIds = query.user_ids.split(',').map(Number);
    const { names } = await call('identityManagement.listNames', { siteId: params.site_id, userIds });
    return { names: names.map(({ userId, name }) => ({ user_id: userId, name })) };
  },

  async deleteGrant({ params, call }) {
    await call('identityManagement.deleteGrant', { siteId: params.site_id, userId: params.user_id });
  },
};
