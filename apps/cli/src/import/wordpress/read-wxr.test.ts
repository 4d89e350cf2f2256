import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { readWxr, wxrLimits } from './read-wxr';
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

it('takes a file that WordPress has written in another encoding', async () => {
  const text = wxr('<item><title>Grüße</title></item>').replace('?>', ' encoding="iso-8859-1"?>');
  expect((await read(Buffer.from(text, 'latin1')))[1]).toMatchObject({ item: { title: 'Grüße' } });
});

it('tells who an item is: its place, its id, its guid', async () => {
  const records = await read(
    wxr(
      ['7', ' 8\n', '', '0', '-1', '1e3', '0x10', '7 7', 'nine', '9'.repeat(30)]
        .map((id) => `<item><guid isPermaLink="false">g${id}</guid><wp:post_id>${id}</wp:post_id></item>`)
        .join(''),
    ),
  );
  const items = records.flatMap((record) => (record.kind === 'item' ? [record.item] : []));
  expect(items.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  expect(items.map(({ postId }) => postId)).toEqual([7, 8, 0, 0, 0, 0, 0, 0, 0, 0]);
  expect(items[0]?.guid).toBe('g7');
});

it('tells the addresses of the site, also where they stand at the end', async () => {
  const urls = '<link>https://a.example</link><wp:base_site_url>https://n.example</wp:base_site_url>';
  const blog = '<wp:base_blog_url> https://a.example/blog </wp:base_blog_url>';
  const sites = (records: WxrRecord[]) =>
    records.flatMap((record) => (record.kind === 'site' ? [record.site.urls] : []));
  const all = ['https://a.example/blog', 'https://a.example', 'https://n.example'];
  expect(sites(await read(wxr(`${urls}${blog}<item></item>`)))).toEqual([all]);
  expect(sites(await read(wxr(`<item></item>${urls}${blog}`)))).toEqual([undefined, all]);
});

it('reads terms of WXR 1.0, which stand twice, and those that have no slug', async () => {
  const records = await read(
    wxr(`<item><category><![CDATA[Boats]]></category><category domain="category"><![CDATA[Boats]]></category>
      <category domain="category" nicename="boats"><![CDATA[Boats]]></category>
      <category domain="tag"><![CDATA[Old rope]]></category><category domain="tag" nicename="knot">Knot</category></item>`),
  );
  expect(records[1]).toMatchObject({
    item: {
      terms: [
        { taxonomy: 'category', slug: 'boats', name: 'Boats' },
        { taxonomy: 'post_tag', slug: 'knot', name: 'Knot' },
        { taxonomy: 'post_tag', slug: 'Old%20rope', name: 'Old rope' },
      ],
    },
  });
});

describe('bounds what a file may ask of memory', () => {
  it('refuses nested elements', async () => {
    await expect(read(wxr(`<item>${'<a>'.repeat(500_000)}`))).rejects.toThrow(
      /^The file is nested more than 32 elements deep at line 1$/,
    );
    const deepest = wxrLimits.depth - 3;
    const nested = (depth: number) => wxr(`<item>${'<a>'.repeat(depth)}${'</a>'.repeat(depth)}</item>`);
    expect(await read(nested(deepest))).toHaveLength(2);
    await expect(read(nested(deepest + 1))).rejects.toThrow(/nested/);
  });

  it('refuses attributes without end', async () => {
    const attributes = (count: number) =>
      wxr(`<item ${Array.from({ length: count }, (_, at) => `a${at}=""`).join(' ')}></item>`);
    expect(await read(attributes(wxrLimits.attributes))).toHaveLength(2);
    await expect(read(attributes(wxrLimits.attributes + 1))).rejects.toThrow(/more than 64 attributes/);
  });

  it.each([
    ['text', (huge: string) => `<item><title>${huge}</title></item>`],
    ['CDATA', (huge: string) => `<item><title><![CDATA[${huge}]]></title></item>`],
    ['a comment', (huge: string) => `<!--${huge}-->`],
    ['an attribute', (huge: string) => `<item a="${huge}"></item>`],
    ['a name', (huge: string) => `<${huge}>`],
    [
      'a title in pieces',
      (huge: string) => `<title>${`<![CDATA[${huge.slice(0, 1_000_000)}]]>`.repeat(18)}</title>`,
    ],
  ])('refuses %s without end', async (_, inside) => {
    const huge = 'x'.repeat(wxrLimits.elementCharacters + 1_000_000);
    await expect(read(wxr(inside(huge)))).rejects.toThrow(
      /^The file has an element of more than 16777216 characters at line 1$/,
    );
  });

  it('gives up an item whose parts are too large together, and goes on with the next', async () => {
    const part = `<wp:postmeta><wp:meta_key>k</wp:meta_key><wp:meta_value>${'x'.repeat(1_000_000)}</wp:meta_value></wp:postmeta>`;
    const records = await read(
      wxr(
        `<item><title>Large</title>${part.repeat(20)}<wp:post_id>5</wp:post_id><wp:post_type>post</wp:post_type></item>` +
          `<item><title>Next</title>${part.repeat(2)}</item>`,
      ),
    );
    expect(records[1]).toMatchObject({
      item: {
        position: 1,
        title: 'Large',
        postId: 5,
        postType: 'post',
        meta: [],
        problem: 'it is larger than 16777216 characters',
      },
    });
    expect(records[2]).toMatchObject({ item: { position: 2, title: 'Next' } });
    expect(records[2]).not.toHaveProperty('item.problem');
    expect(records[2]).toHaveProperty('item.meta.length', 2);
  });

  it.each(['domain', 'nicename'])('counts the %s of terms', async (name) => {
    const term = `<category ${name}="${'x'.repeat(1_000_000)}" ${name === 'domain' ? 'nicename' : 'domain'}="a">A</category>`;
    const [, record] = await read(wxr(`<item>${term.repeat(20)}</item>`));
    expect(record).toMatchObject({
      item: { terms: [], problem: 'it is larger than 16777216 characters' },
    });
  });

  it('does not count what is passed over', async () => {
    const comment = `<wp:comment><wp:comment_content><![CDATA[${'x'.repeat(1_000_000)}]]></wp:comment_content></wp:comment>`;
    const [, record] = await read(wxr(`<item><title>Liked</title>${comment.repeat(20)}</item>`));
    expect(record).toMatchObject({ item: { title: 'Liked', comments: 20 } });
    expect(record).not.toHaveProperty('item.problem');
  });
});

it.each([
  [
    '<content:encoded><p>Raw</p></content:encoded>',
    '<content:encoded> holds the element <p>: its text has to be in CDATA, or escaped',
  ],
  [
    '<wp:postmeta><wp:meta_key>k</wp:meta_key><wp:meta_value>a<b/>c</wp:meta_value></wp:postmeta>',
    '<wp:meta_value> holds the element <b>: its text has to be in CDATA, or escaped',
  ],
  [
    '<wp:status>private</wp:status><wp:status>publish</wp:status>',
    'it has <wp:status> twice, and they differ',
  ],
])('says of an item with %s why it cannot be read in full', async (inside, problem) => {
  const [, first, second] = await read(wxr(`<item>${inside}</item><item></item>`));
  expect(first).toMatchObject({ item: { position: 1, problem } });
  expect(second).not.toHaveProperty('item.problem');
});

it.each(['constructor', '__proto__', 'toString'])('passes over elements called %s', async (name) => {
  const records = await read(wxr(`<${name}><title>x</title></${name}><item><${name}>y</${name}></item>`));
  expect(records[1]).toMatchObject({ item: { title: '', position: 1 } });
});

it.each([
  ['', 0],
  [' 0 ', 0],
  ['12', 12],
  ['x12', NaN],
  ['-1', NaN],
  ['12.5', NaN],
  ['99999999999999999999', NaN],
])('reads the parent %j as %d', async (text, parentId) => {
  const item = `<item><wp:post_parent>${text}</wp:post_parent></item>`;
  expect((await read(wxr(item)))[1]).toMatchObject({ item: { parentId } });
});
