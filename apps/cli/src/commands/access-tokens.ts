import { type Command } from 'commander';

import type { Timestamp } from '@headwater/contracts';

import { parseId, parseInstant, parseSomeIds } from '../options';
import { type Surroundings, withSession } from '../session';
import { asSuperAdmin, findUser } from './people';

const columns = ['access_token_id', 'name', 'prefix', 'site_ids', 'last_use_time', 'expire_time'] as const;

interface CreateOptions {
  name: string;
  expires: Timestamp;
  sites?: number[];
}

export function registerAccessTokens(program: Command, surroundings: Surroundings): void {
  const tokens = program
    .command('access-tokens')
    .description('Tokens by which programs act for people. Needs a key that may act as a super admin.');

  tokens
    .command('create <email>')
    .description('Creates an access token of a user and shows its secret, which cannot be shown again.')
    .requiredOption('--name <name>', 'what it is for')
    .requiredOption('--expires <instant>', 'when it stops working, within a year', parseInstant)
    .option('--sites <ids>', 'only these sites, with commas (default: those of the user)', parseSomeIds)
    .action(
      withSession(surroundings, async (session, options: CreateOptions, email: string) => {
        const { userId } = await findUser(session, email);
        const { accessToken, secret } = await session.clients.identity.createAccessToken(
          { userId, name: options.name, siteIds: options.sites ?? [], expireTime: options.expires },
          asSuperAdmin(session),
        );
        session.out.record({ ...accessToken, secret });
        session.out.note('Keep the secret now: it is not stored and cannot be shown again.');
      }),
    );

  tokens
    .command('list <email>')
    .description('Lists the access tokens of a user, newest first.')
    .action(
      withSession(surroundings, async (session, _options: object, email: string) => {
        const { userId } = await findUser(session, email);
        const answer = await session.clients.identity.listAccessTokens({ userId }, asSuperAdmin(session));
        session.out.list(answer.accessTokens, columns);
      }),
    );

  tokens
    .command('revoke <email>')
    .argument('<access-token-id>', 'id of the access token', parseId)
    .description('Revokes an access token. It is refused from the next request on.')
    .action(
      withSession(surroundings, async (session, _options: object, email: string, accessTokenId: number) => {
        const { userId } = await findUser(session, email);
        await session.clients.identity.deleteAccessToken({ userId, accessTokenId }, asSuperAdmin(session));
        session.out.done(`Revoked access token ${accessTokenId}.`, { access_token_id: accessTokenId });
      }),
    );
}
