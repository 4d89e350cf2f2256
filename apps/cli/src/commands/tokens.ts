import { type Command } from 'commander';

import type { Timestamp } from '@headwater/contracts';

import { parseCount, parseId, parseInstant, type SiteOption, takesSite } from '../options';
import { collectPages, type LimitOption, takesLimit } from '../pages';
import { type Surroundings, withSession } from '../session';

const columns = [
  'token_id',
  'name',
  'prefix',
  'last_use_time',
  'expire_time',
  'requests_per_minute',
] as const;

interface TokenOptions extends SiteOption {
  name?: string;
  expires?: Timestamp;
  requestsPerMinute?: number;
}

export function registerTokens(program: Command, surroundings: Surroundings): void {
  const tokens = program.command('tokens').description('API tokens of a site: create, list, update, revoke.');

  takesSite(tokens.command('create'))
    .description('Creates a token and shows its secret, which cannot be shown again.')
    .requiredOption('--name <name>', 'who uses it')
    .option('--expires <instant>', 'when it stops working (default: never)', parseInstant)
    .option('--requests-per-minute <count>', 'rate limit of the token; needs --super-admin', parseCount)
    .action(
      withSession(surroundings, async ({ clients, call, out, findSite }, options: TokenOptions) => {
        const { siteId } = await findSite(options.site);
        const { token, secret } = await clients.site.createToken(
          {
            siteId,
            name: options.name,
            expireTime: options.expires ?? null,
            requestsPerMinute: options.requestsPerMinute,
          },
          call,
        );
        out.record({ ...token, secret });
        out.note('Keep the secret now: it is not stored and cannot be shown again.');
      }),
    );

  takesLimit(takesSite(tokens.command('list')))
    .description('Lists the tokens of a site, newest first.')
    .option('--name <text>', 'only those whose name contains this, in any case')
    .action(
      withSession(
        surroundings,
        async ({ clients, call, out, findSite }, options: SiteOption & LimitOption & { name?: string }) => {
          const { siteId } = await findSite(options.site);
          const found = await collectPages(options.limit, async (page) => {
            const request = { siteId, ...page, nameContains: options.name };
            const answer = await clients.site.listTokens(request, call);
            return { items: answer.tokens, nextPageToken: answer.nextPageToken };
          });
          out.list(found, columns);
        },
      ),
    );

  takesSite(tokens.command('update').argument('<token-id>', 'id of the token', parseId))
    .description('Changes name, expiry or limit of a token.')
    .option('--name <name>', 'who uses it')
    .option('--expires <instant>', 'when it stops working', parseInstant)
    .option('--requests-per-minute <count>', 'rate limit of the token; needs --super-admin', parseCount)
    .action(
      withSession(
        surroundings,
        async ({ clients, call, out, findSite }, options: TokenOptions, tokenId: number) => {
          const { siteId } = await findSite(options.site);
          const paths = [
            ...(options.name === undefined ? [] : ['name']),
            ...(options.expires === undefined ? [] : ['expire_time']),
            ...(options.requestsPerMinute === undefined ? [] : ['requests_per_minute']),
          ];
          const { token } = await clients.site.updateToken(
            {
              siteId,
              tokenId,
              token: {
                name: options.name,
                expireTime: options.expires ?? null,
                requestsPerMinute: options.requestsPerMinute,
              },
              updateMask: { paths },
            },
            call,
          );
          out.record(token ?? {});
        },
      ),
    );

  takesSite(tokens.command('revoke').argument('<token-id>', 'id of the token', parseId))
    .description('Revokes a token. It is refused from the next request on.')
    .action(
      withSession(
        surroundings,
        async ({ clients, call, out, findSite }, options: SiteOption, tokenId: number) => {
          const { siteId } = await findSite(options.site);
          await clients.site.deleteToken({ siteId, tokenId }, call);
          out.done(`Revoked token ${tokenId}.`, { token_id: tokenId });
        },
      ),
    );
}
