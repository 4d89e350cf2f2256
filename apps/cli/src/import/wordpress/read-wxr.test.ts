import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { readWxr } from './read-wxr';
import type { WxrRecord } from './wxr';

let folder: string;
beforeAll(async () => (folder = await mkdtemp(join(tmpdir(), 'headwater-wxr-'))));
afterAll(() => rm(folder, { recursive: true }));

async function read(text: string | Buffer): Promise<WxrRecord[]> {
  const path = join(folder, `${Math.random()}.xml`);
  await writeFile(path, text);
  const records: WxrRecord[] = [];
  for await (const record of readWxr(path)) records.push(record);
  return records;
}

const wxr = (inside: string) =>
  `<?xml version="1.0"?><rss xmlns:wp="w" xmlns:content="c" xmlns:excerpt="e" xmlns:dc="d"><channel><title>Site &amp; Co</title><description>Words</description>${inside}</channel></rss>`;

it('reads the site, authors, terms and items in their order', async () => {
  const records = await read(
    wxr(`
      <wp:author><wp:author_login>ada</wp:author_login><wp:author_display_name><![CDATA[Ada <L>]]></wp:author_display_name></wp:author>
      <wp:category><wp:term_id>4</wp:term_id><wp:category_nicename>rivers</wp:category_nicename><wp:category_parent>nature</wp:category_parent><wp:cat_name>Rivers</wp:cat_name></wp:category>
      <wp:tag><wp:tag_slug>t</wp:tag_slug><wp:tag_name>T</wp:tag_name></wp:tag>
      <item><title>Hello</title><dc:creator>ada</dc:creator><content:encoded><![CDATA[<p>a]]]]><![CDATA[>b</p>]]></content:encoded>
        <wp:post_id>7</wp:post_id><wp:post_parent>3</wp:post_parent><wp:status>publish</wp:status><wp:post_type>post</wp:post_type><wp:post_password>x</wp:post_password><wp:is_sticky>1</wp:is_sticky>
        <category domain="post_tag" nicename="t"><![CDATA[T]]></category>
        <wp:postmeta><wp:meta_key>k</wp:meta_key><wp:meta_value><![CDATA[v]]></wp:meta_value></wp:postmeta>
        <wp:comment><wp:comment_content>no</wp:comment_content><wp:commentmeta><wp:meta_key>x</wp:meta_key></wp:commentmeta></wp:comment></item>`),
  );
  expect(records.slice(0, 4)).toEqual([
    { kind: 'site', site: { title: 'Site & Co', description: 'Words' } },
    { kind: 'author', author: { login: 'ada', displayName: 'Ada <L>' } },
    {
      kind: 'term',
      term: { termId: 4, taxonomy: 'category', slug: 'rivers', name: 'Rivers', parentSlug: 'nature' },
    },
    { kind: 'term', term: { taxonomy: 'post_tag', slug: 't', name: 'T' } },
  ]);
  expect(records[4]).toMatchObject({
    kind: 'item',
    item: {
      postId: 7,
      parentId: 3,
      content: '<p>a]]>b</p>',
      password: 'x',
      sticky: true,
      terms: [{ taxonomy: 'post_tag', slug: 't', name: 'T' }],
      meta: [{ key: 'k', value: 'v' }],
      comments: 1,
    },
  });
});

it('reads characters that are cut in two by a chunk’s end', async () => {
  const text = '日本語'.repeat(100_000);
  const records = await read(wxr(`<item><title>${text}</title></item>`));
  expect(records[1]).toMatchObject({ item: { title: text } });
});

it('passes over characters that XML forbids', async () => {
  expect((await read(wxr('<item><title>a\u000bb\u0000c</title></item>')))[1]).toMatchObject({
    item: { title: 'abc' },
  });
});

it('expands no entities of its own', async () => {
  await expect(
    read(
      `<!DOCTYPE rss [<!ENTITY a "aaaa">]>${wxr('<item><title>&a;</title></item>').replace('<?xml version="1.0"?>', '')}`,
    ),
  ).rejects.toThrow(/not well-formed XML/);
});

it.each([
  ['<html><body></body></html>', /is no WordPress export: its root element is not <rss>/],
  ['{"json": true}', /not well-formed XML/],
  ['', /not well-formed XML/],
  [wxr('<item><title>cut'), /not well-formed XML/],
])('refuses %j with a clear sentence', async (text, message) => {
  await expect(read(text)).rejects.toThrow(message);
});
