import type { Page } from 'playwright-core';

import { startForAnnaAndBert } from './support/anna-and-bert';
import { askAs, makeEntry } from './support/content';

/** An object that was deleted meanwhile, as in another tab, leaves its list with the first refusal. */

const harbour = startForAnnaAndBert('ROLE_SITE_ADMIN');

const inSite = (more: string) => `/sites/${harbour.siteId}${more}`;
const inDialog = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true });

async function open(): Promise<Page> {
  const page = await harbour.openAs('super@example.org', '/sites');
  await page.getByRole('link', { name: 'harbour.example' }).waitFor();
  page.setDefaultTimeout(20_000);
  return page;
}

interface Case {
  what: string;
  at: () => string;
  /** Makes the object, and returns a function that removes it elsewhere. */
  make: (page: Page) => Promise<() => Promise<unknown>>;
  /** In its row. */
  press: string;
  confirm: string;
}

const cases: Case[] = [
  {
    what: 'an API token',
    at: () => inSite('/settings/api'),
    async make(page) {
      const { token } = await askAs<{ token: { token_id: number } }>(page, 'POST', inSite('/tokens'), {
        name: 'Frontend',
      });
      return () => askAs(page, 'DELETE', inSite(`/tokens/${token.token_id}`));
    },
    press: 'Revoke the token Frontend',
    confirm: 'Revoke',
  },
  {
    what: 'an access token',
    at: () => '/account',
    async make(page) {
      const body = { name: 'Script', expire_time: new Date(Date.now() + 86_400_000).toISOString() };
      const { access_token: token } = await askAs<{ access_token: { access_token_id: number } }>(
        ...([page, 'POST', '/me/access-tokens', body] as const),
      );
      return () => askAs(page, 'DELETE', `/me/access-tokens/${token.access_token_id}`);
    },
    press: 'Revoke the token Script',
    confirm: 'Revoke',
  },
  {
    what: 'a domain',
    at: () => inSite('/settings/domains'),
    async make(page) {
      const { domain } = await askAs<{ domain: { domain_id: number } }>(page, 'POST', inSite('/domains'), {
        name: 'old-harbour.example',
      });
      return () => askAs(page, 'DELETE', inSite(`/domains/${domain.domain_id}`));
    },
    press: 'Remove old-harbour.example',
    confirm: 'Remove',
  },
  {
    what: 'an entry in the trash',
    at: () => inSite('/entries/trash'),
    async make(page) {
      const { entry_id: id } = await makeEntry(page, harbour.siteId, { title: 'Flotsam' });
      await askAs(page, 'DELETE', inSite(`/entries/${id}`));
      return () => askAs(page, 'POST', inSite(`/trash/${id}/restore`), {});
    },
    press: 'Restore “Flotsam”',
    confirm: 'Restore',
  },
  {
    what: 'a member',
    at: () => inSite('/members'),
    async make(page) {
      const { grants } = await askAs<{ grants: { email: string; user_id: number }[] }>(
        ...([page, 'GET', inSite('/grants')] as const),
      );
      const bert = grants.find(({ email }) => email === 'bert@example.org')!;
      return () => askAs(page, 'DELETE', inSite(`/grants/${bert.user_id}`));
    },
    press: 'Remove bert@example.org from this site',
    confirm: 'Remove',
  },
];

it.each(cases)('$what', async ({ at, make, press, confirm }) => {
  const page = await open();
  const remove = await make(page);
  await page.goto(at());
  const row = page.getByRole('button', { name: press, exact: true });
  await row.waitFor();
  await remove();
  await row.click();
  await inDialog(page, confirm).click();
  await page.getByRole('dialog').getByRole('alert').waitFor();
  await inDialog(page, 'Cancel').click();
  await row.waitFor({ state: 'detached' });
  await page.context().close();
});

it('a session', async () => {
  const [page, other] = [await open(), await open()];
  const own = await askAs<{ session_id: number }>(page, 'GET', '/me');
  const ended = await askAs<{ session_id: number }>(other, 'GET', '/me');
  const { sessions } = await askAs<{ sessions: { session_id: number }[] }>(page, 'GET', '/me/sessions');
  const others = sessions.map(({ session_id: id }) => id).filter((id) => id !== own.session_id);
  await page.goto('/account');
  const ends = page.getByRole('button', { name: /^End the session of/ });
  await ends.nth(others.length - 1).waitFor();
  await askAs(page, 'DELETE', `/me/sessions/${ended.session_id}`);
  await ends.nth(others.indexOf(ended.session_id)).click();
  await page.getByRole('alert').waitFor();
  await ends.nth(others.length - 1).waitFor({ state: 'detached' });
  await Promise.all([page.context().close(), other.context().close()]);
});

it('why one domain could not be removed is not said of the next one', async () => {
  const page = await open();
  for (const name of ['one.example', 'two.example']) await askAs(page, 'POST', inSite('/domains'), { name });
  await page.goto(inSite('/settings/domains'));
  await page.route(/\/domains\/\d+$/, (route) => route.abort());
  await page.getByRole('button', { name: 'Remove one.example' }).click();
  await inDialog(page, 'Remove').click();
  await page.getByRole('dialog').getByRole('alert').waitFor();
  await inDialog(page, 'Cancel').click();
  await page.getByRole('button', { name: 'Remove two.example' }).click();
  await inDialog(page, 'Remove').waitFor();
  expect(await page.getByRole('dialog').getByRole('alert').count()).toBe(0);
  await page.context().close();
});
