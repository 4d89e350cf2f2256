import type { Page } from 'playwright-core';

import { type AnnaAndBert, startForAnnaAndBert } from './support/anna-and-bert';
import { askAs, type MadeEntry, makeEntry, publish } from './support/content';
import { openEntry, saved, savedOf } from './support/entries';

/** What becomes of an entry, or of what it refers to, while somebody writes it: no word is lost, and the page says what happened. */

const harbour = startForAnnaAndBert('ROLE_EDITOR');

async function openAs(email: Parameters<AnnaAndBert['openAs']>[0]): Promise<Page> {
  const page = await harbour.openAs(email, `/sites/${harbour.siteId}/media`);
  await page.getByRole('heading', { name: 'harbour.example' }).waitFor();
  return page;
}

/** Of an entry that readers see. */
const kept = (page: Page) => page.locator('.entry-save[data-phase=saved]').getByText('not public').waitFor();
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const titleOf = (page: Page) => page.getByLabel('Title *', { exact: true });
const path = (more: string) => `/sites/${harbour.siteId}${more}`;
const entryPath = ({ entry_id: entryId }: MadeEntry) => path(`/entries/${entryId}`);
const close = (...pages: Page[]) => Promise.all(pages.map((page) => page.context().close()));

it.each(['is opened again', 'stays open'])(
  'an entry that went to the trash and came back has what was typed meanwhile, where its page %s',
  async (how) => {
    const [anna, bert] = await Promise.all([openAs('anna@example.org'), openAs('bert@example.org')]);
    const entry = await makeEntry(anna, harbour.siteId);
    await openEntry(anna, harbour.siteId, entry);
    await askAs(bert, 'POST', path('/entries/change'), {
      entries: [{ entry_id: entry.entry_id }],
      change: { kind: 'delete' },
    });
    await titleOf(anna).fill('Typed while it was in the trash');
    await anna.getByText(/^There is no such entry/).waitFor();
    expect(await titleOf(anna).inputValue()).toBe('Typed while it was in the trash');
    if (how === 'is opened again') {
      anna.once('dialog', (dialog) => void dialog.accept());
      await anna.reload();
      await anna.getByText(/^There is no such entry/).waitFor();
    }
    await askAs(bert, 'POST', path(`/trash/${entry.entry_id}/restore`), {
      slug: `back-${entry.entry_id}`,
    });
    if (how === 'stays open') await button(anna, 'Try again').click();
    else {
      await openEntry(anna, harbour.siteId, entry);
      await anna.getByText(/is in the form again/).waitFor();
    }
    await saved(anna);
    expect((await savedOf(anna, harbour.siteId, entry)).title).toBe('Typed while it was in the trash');
    await close(anna, bert);
  },
);

it('what was typed just before an entry was moved to the trash comes back with it', async () => {
  const anna = await openAs('anna@example.org');
  const entry = await makeEntry(anna, harbour.siteId);
  const remove = async () => {
    await button(anna, 'Move to the trash').click();
    await anna.getByText(/also with changes that are not public yet\.$/).waitFor();
    await anna.getByRole('dialog').getByRole('button', { name: 'Move to the trash' }).click();
    await button(anna, 'Undo').click();
    await anna.locator('.say', { hasText: 'Entries that are drafts again: 1.' }).waitFor();
    await openEntry(anna, harbour.siteId, entry);
  };
  await openEntry(anna, harbour.siteId, entry);
  await titleOf(anna).fill('Typed just before');
  await remove();
  expect(await titleOf(anna).inputValue()).toBe('Typed just before');

  const { entry: now } = await askAs<{ entry: MadeEntry }>(anna, 'GET', entryPath(entry));
  await publish(anna, harbour.siteId, now);
  await anna.reload();
  await titleOf(anna).fill('Not public');
  await remove();
  expect(await titleOf(anna).inputValue()).toBe('Not public');
  expect(await anna.getByRole('dialog').count()).toBe(0);
  await button(anna, 'Publish').click();
  await anna.getByText('Published.', { exact: true }).waitFor();

  // Another entry, deleted in a batch by somebody who never opened it.
  const bert = await openAs('bert@example.org');
  const other = await makeEntry(anna, harbour.siteId, { title: 'Of Anna' });
  await publish(anna, harbour.siteId, other);
  await openEntry(anna, harbour.siteId, other);
  await titleOf(anna).fill('Of Anna, not public');
  await kept(anna);
  await bert.goto(path('/entries'));
  await bert.getByRole('checkbox', { name: 'Select “Of Anna”' }).check();
  await bert.locator('.entries-batch').getByRole('button', { name: 'Move to the trash' }).click();
  await bert.getByRole('dialog').getByRole('button', { name: 'Move to the trash' }).click();
  await bert.locator('.say', { hasText: 'Moved to the trash: 1.' }).waitFor();
  await bert.goto(path('/entries/trash'));
  await bert.locator('.row', { hasText: 'Of Anna' }).getByText('Unpublished changes').waitFor();
  await button(bert, 'Restore “Of Anna”').click();
  await bert.getByRole('dialog').getByRole('button', { name: 'Restore' }).click();
  await bert.getByText('“Of Anna” is a draft again.').waitFor();
  await openEntry(bert, harbour.siteId, other);
  expect(await titleOf(bert).inputValue()).toBe('Of Anna, not public');
  // Anna's page was open all the time.
  await titleOf(anna).fill('Of Anna, written on');
  await anna.locator('.entry-save[data-phase=saved]').waitFor();
  expect((await savedOf(anna, harbour.siteId, other)).title).toBe('Of Anna, written on');
  await close(anna, bert);
});

it('a term that somebody else merges, and an author whom somebody else deletes, stop no save of other words', async () => {
  const [anna, bert] = await Promise.all([openAs('anna@example.org'), openAs('bert@example.org')]);
  const term = async (name: string) => {
    const body = { type: 'tag', language: 'en', name, slug: name.toLowerCase() };
    const answer = await askAs<{ taxonomy: { taxonomy_id: number } }>(
      bert,
      'POST',
      path('/taxonomies'),
      body,
    );
    return answer.taxonomy.taxonomy_id;
  };
  const author = async (name: string) => {
    const answer = await askAs<{ author: { author_id: number } }>(bert, 'POST', path('/authors'), { name });
    return answer.author.author_id;
  };
  const [ropes, sails, cleo] = [await term('Ropes'), await term('Sails'), await author('Cleo')];
  const entry = await makeEntry(anna, harbour.siteId);
  await openEntry(anna, harbour.siteId, entry);
  const own = (entry as MadeEntry & { author_id: number }).author_id;
  await askAs(bert, 'POST', path(`/taxonomies/${ropes}/merge`), { into_taxonomy_id: sails });
  await askAs(bert, 'DELETE', path(`/authors/${cleo}`));
  await anna.getByLabel('Ropes', { exact: true }).check();
  await anna.getByLabel('Author', { exact: true }).selectOption({ label: 'Cleo' });
  await titleOf(anna).fill('Words of Anna');
  await saved(anna);
  expect(await savedOf(anna, harbour.siteId, entry)).toMatchObject({
    title: 'Words of Anna',
    author_id: cleo,
  });
  // The page names what is gone when it would become public.
  await button(anna, 'Publish').click();
  await anna.getByText('There is no such author any more. Choose another one.').waitFor();
  await anna.getByLabel('Author', { exact: true }).selectOption(String(own));
  await button(anna, 'Publish').click();
  await anna.getByText(/^This term does not exist any more/).waitFor();
  expect(await titleOf(anna).inputValue()).toBe('Words of Anna');
  await saved(anna);
  await anna.reload();
  await anna.getByLabel(`A deleted one (${ropes})`).click();
  await button(anna, 'Publish').click();
  await anna.getByText('Published.', { exact: true }).waitFor();
  await close(anna, bert);
});

it('the mode of the site, a publication at its time and a revision that is restored leave what is typed', async () => {
  const [anna, bert] = await Promise.all([openAs('anna@example.org'), openAs('bert@example.org')]);
  const root = await openAs('super@example.org');
  const entry = await makeEntry(anna, harbour.siteId);
  await publish(bert, harbour.siteId, entry, new Date(Date.now() + 4_000).toISOString());
  await openEntry(anna, harbour.siteId, entry);
  await titleOf(anna).fill('Words of Anna');
  await askAs(root, 'PATCH', path(''), { mode: 'theme' });
  await kept(anna);
  await anna.context().setOffline(true);
  await titleOf(anna).fill('More words of Anna');
  await anna.context().setOffline(false);
  await anna.getByRole('link', { name: 'SEO', exact: true }).waitFor();
  await kept(anna);
  expect(await titleOf(anna).inputValue()).toBe('More words of Anna');
  const { entry: now } = await askAs<{ entry: MadeEntry }>(bert, 'GET', entryPath(entry));
  await askAs(bert, 'PATCH', entryPath(entry), { slug: 'by-bert', expected_revision: now.revision });
  await titleOf(anna).fill('Still more words of Anna');
  await kept(anna);
  await askAs(root, 'PATCH', path(''), { mode: 'headless' });
  await button(anna, 'Publish changes').click();
  await anna
    .getByText(/from somebody else|somebody else/i)
    .first()
    .waitFor();
  expect(await titleOf(anna).inputValue()).toBe('Still more words of Anna');
  await close(anna, bert, root);
});
