import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

import { fromSources } from '@headwater/testing';

const cli = resolve(__dirname, '../../../../cli');

/** A post of an export of WordPress. */
export interface ExportedPost {
  id: number;
  title: string;
  slug: string;
  content: string;
  meta?: Record<string, string>;
}

/** Imports posts of WordPress with the headwater command. */
export async function importPosts(
  posts: readonly ExportedPost[],
  { domain, variables }: { domain: string; variables: Record<string, string> },
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'headwater-export-'));
  try {
    const path = join(folder, 'export.xml');
    await writeFile(path, exportOf(posts));
    const args = [...fromSources, 'src/main.ts'];
    const given = ['import', 'wordpress', path, '--site', domain, '--no-download', '--strict'];
    const env = { PATH: process.env['PATH'], ...variables };
    await promisify(execFile)(process.execPath, [...args, ...given], { cwd: cli, env });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const cdata = (text: string): string => `<![CDATA[${text}]]>`;

const exportOf = (posts: readonly ExportedPost[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0" xmlns:wp="w" xmlns:content="c" xmlns:excerpt="e" xmlns:dc="d"><channel>
<title>Harbour Museum</title><description>Boats</description>
<wp:author><wp:author_login>ada</wp:author_login><wp:author_display_name>Ada Lind</wp:author_display_name></wp:author>
${posts.map(itemOf).join('\n')}</channel></rss>\n`;

const itemOf = ({ id, title, slug, content, meta = {} }: ExportedPost): string =>
  `<item><title>${cdata(title)}</title><dc:creator>ada</dc:creator><content:encoded>${cdata(content)}</content:encoded>
<link></link><guid isPermaLink="false">guid-${id}</guid><excerpt:encoded>${cdata('')}</excerpt:encoded><wp:post_date></wp:post_date>
<wp:post_id>${id}</wp:post_id><wp:post_date_gmt>2020-01-02 03:04:05</wp:post_date_gmt><wp:post_name>${slug}</wp:post_name>
<wp:status>publish</wp:status><wp:post_parent>0</wp:post_parent><wp:menu_order>0</wp:menu_order>
<wp:post_type>post</wp:post_type><wp:post_password></wp:post_password>
${Object.entries(meta)
  .map(
    ([key, value]) =>
      `<wp:postmeta><wp:meta_key>${cdata(key)}</wp:meta_key><wp:meta_value>${cdata(value)}</wp:meta_value></wp:postmeta>`,
  )
  .join('')}</item>`;
