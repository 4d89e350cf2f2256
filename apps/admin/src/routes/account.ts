import type { accountRoutes } from '@headwater/admin-contract';

import { toFault } from '../faults';
import { toAccessToken, toGrant, toSession, toUser } from '../mappers/people';
import { fromInstant, given, instantOf } from '../mappers/time';
import { begin, secretOf } from './begin';
import type { HandlersOf } from './handler';

export const accountHandlers: HandlersOf<typeof accountRoutes> = {
  async logIn({ body, call, client, keepSession }) {
    const answer = await call('authenticationManagement.logIn', {
      ...body,
      clientAddress: client.address,
      clientName: client.name,
    });
    const { challenge } = answer;
    if (challenge === null) return begin(answer, keepSession);
    const { challengeToken, expireTime } = challenge;
    return { step: 'code', challenge_token: challengeToken, expire_time: instantOf(expireTime) };
  },

  async logOut({ credential, call, forgetSession }) {
    try {
      await call('authenticationManagement.logOut', { sessionToken: secretOf(credential) });
    } catch (error) {
      // With any other fault, the browser forgets the session.
      if (toFault(error).code !== 'OTHER_USER') forgetSession();
      throw error;
    }
    forgetSession();
  },

  async getMe({ credential, call }) {
    const answer = await call('authenticationManagement.getCurrentUser', {
      credential: secretOf(credential),
    });
    return {
      user: toUser(given(answer.user)),
      grants: answer.grants.map(toGrant),
      recovery_codes_left: answer.recoveryCodesLeft,
      credential: given(credential).kind,
      session_id: answer.sessionId ?? null,
    };
  },

  async confirmPassword({ credential, body, call, client }) {
    const { expireTime } = await call('authenticationManagement.confirmPassword', {
      sessionToken: secretOf(credential),
      password: body.password,
      code: body.code ?? '',
      clientAddress: client.address,
    });
    return { expire_time: instantOf(expireTime) };
  },

  async changePassword({ credential, body, call, client }) {
    await call('authenticationManagement.changePassword', {
      sessionToken: secretOf(credential),
      password: body.password,
      newPassword: body.new_password,
      clientAddress: client.address,
    });
  },

  async changeMyName({ credential, body, call }) {
    const { user } = await call('authenticationManagement.changeName', {
      sessionToken: secretOf(credential),
      name: body.name,
      expectedName: body.expected_name,
    });
    return { user: toUser(given(user)) };
  },

  async findInvitation({ body, call, client }) {
    const { email, name, expireTime } = await call('authenticationManagement.getInvitation', {
      invitationToken: body.invitation_token,
      clientAddress: client.address,
    });
    return { email, name, expire_time: instantOf(expireTime) };
  },

  async acceptInvitation({ body, call, client }) {
    const { user } = await call('authenticationManagement.acceptInvitation', {
      invitationToken: body.invitation_token,
      password: body.password,
      clientAddress: client.address,
    });
    return { user: toUser(given(user)) };
  },

  async completeSetup({ body, call, client }) {
    const { user } = await call('authenticationManagement.completeSetup', {
      setupToken: body.setup_token,
      email: body.email,
      name: body.name,
      password: body.password,
      clientAddress: client.address,
    });
    return { user: toUser(given(user)) };
  },

  async listMySessions({ call, signedFor }) {
    const { userId } = await signedFor('identity');
    const { sessions } = await call('identityManagement.listSessions', { userId });
    return { sessions: sessions.map(toSession) };
  },

  async deleteMySession({ params, call, signedFor }) {
    const { userId } = await signedFor('identity');
    await call('identityManagement.deleteSession', { userId, sessionId: params.session_id });
  },

  async listMyAccessTokens({ call, signedFor }) {
    const { userId } = await signedFor('identity');
    const { accessTokens } = await call('identityManagement.listAccessTokens', { userId });
    return { access_tokens: accessTokens.map(toAccessToken) };
  },

  async createMyAccessToken({ body, call, signedFor }) {
    const { userId } = await signedFor('identity');
    const { accessToken, secret } = await call('identityManagement.createAccessToken', {
      userId,
      name: body.name,
      siteIds: body.site_ids ?? [],
      expireTime: fromInstant(body.expire_time),
    });
    return { access_token: toAccessToken(given(accessToken)), secret };
  },

  async deleteMyAccessToken({ params, call, signedFor }) {
    const { userId } = await signedFor('identity');
    await call('identityManagement.deleteAccessToken', { userId, accessTokenId: params.access_token_id });
  },
};
