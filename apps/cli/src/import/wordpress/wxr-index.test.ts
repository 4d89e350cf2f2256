import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { wxr } from '../../../test/support/wxr';
import { ReportBuilder } from './report';
import { indexWxr } from './wxr-index';

let folder: string;
beforeAll(async () => (folder = await mkdtemp(join(tmpdir(), 'headwater-index-'))));
afterAll(() => rm(folder, { recursive: true }));

async function index(text: string, report = new ReportBuilder()) {
  const path = join(folder, `${Math.random()}.xml`);
  await writeFile(path, text);
  return indexWxr(path, report);
}

const category = (slug: string, parent: string): string =>
  `<wp:category><wp:category_nicename>${slug}</wp:category_nicename><wp:category_parent>${parent}</wp:category_parent></wp:category>`;

it('puts parents before their children, however deep, and ends where they lead back to themselves', async () => {
  const depth = 30_000;
  const chain = Array.from({ length: depth }, (_, at) =>
    category(`c${at}`, at + 1 < depth ? `c${at + 1}` : ''),
  );
  const { terms } = await index(wxr([], chain.join('') + category('a', 'b') + category('b', 'a')));
  expect(terms).toHaveLength(depth + 2);
  const places = new Map(terms.map(({ slug }, at) => [slug, at]));
  for (const { slug, parentSlug = '' } of terms.slice(0, depth))
    expect(places.get(parentSlug) ?? -1).toBeLessThan(places.get(slug)!);
});

it('reports an item that cannot be read in full as failed, and keeps its slug free', async () => {
  const report = new ReportBuilder();
  const items = wxr([{ id: 2, type: 'page', title: 'About', slug: 'about' }]);
  const broken =
    '<item><title>Raw</title><content:encoded><b>x</b></content:encoded><wp:post_id>2</wp:post_id><wp:post_name>about</wp:post_name><wp:post_type>page</wp:post_type></item>';
  const { heads } = await index(items.replace('<item>', `${broken}<item>`), report);
  expect(heads.get(2)?.title).toBe('About');
  expect(report.build().lines).toEqual([
    {
      position: 1,
      postId: 2,
      postType: 'page',
      title: 'Raw',
      outcome: 'failed',
      reason: '<content:encoded> holds the element <b>: its text has to be in CDATA, or escaped',
    },
  ]);
});
