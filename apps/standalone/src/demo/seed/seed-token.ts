import type { DemoState } from './demo-state';
import type { SeedTarget } from './seed-target';

const demoTokenName = 'Demo';

/**
 * Makes the site's token unless its secret is known. A token whose secret was lost in an interrupted start is replaced.
 */
export async function seedToken(
  { clients, call, siteId, demo }: SeedTarget,
  state: DemoState,
): Promise<void> {
  const known = state.get(demo.domain).token;
  const { tokens } = await clients.site.listTokens({ siteId, pageSize: 200 }, call);
  if (known !== undefined && tokens.some(({ prefix }) => known.startsWith(prefix))) return;
  for (const { tokenId } of tokens.filter(({ name }) => name === demoTokenName)) {
    await clients.site.deleteToken({ siteId, tokenId }, call);
  }
  const { secret } = await clients.site.createToken({ siteId, name: demoTokenName }, call);
  state.set(demo.domain, { token: secret });
}
