/** Writes WordPress exports for tests, item by item. */

export interface TestItem {
  /** A string is an invalid id, written to the file unchanged. */
  id: number | string;
  type: string;
  title?: string;
  guid?: string;
  slug?: string;
  status?: string;
  parent?: number;
  password?: string;
  dateGmt?: string;
  /** Local time of the site. */
  date?: string;
  content?: string;
  excerpt?: string;
  comment?: string;
  link?: string;
  menuOrder?: number;
  attachmentUrl?: string;
  creator?: string;
  terms?: { domain: string; nicename: string; name: string }[];
  meta?: Record<string, string>;
}

const cdata = (text: string): string => `<![CDATA[${text.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;

function item(of: TestItem): string {
  const meta = Object.entries(of.meta ?? {}).map(
    ([key, value]) =>
      `<wp:postmeta><wp:meta_key>${cdata(key)}</wp:meta_key><wp:meta_value>${cdata(value)}</wp:meta_value></wp:postmeta>`,
  );
  const terms = (of.terms ?? []).map(
    ({ domain, nicename, name }) =>
      `<category domain="${domain}" nicename="${nicename}">${cdata(name)}</category>`,
  );
  const comment =
    of.comment === undefined
      ? ''
      : `<wp:comment><wp:comment_author_email>${of.comment}@a.example</wp:comment_author_email><wp:comment_content>${cdata(of.comment)}</wp:comment_content></wp:comment>`;
  return `<item><title>${cdata(of.title ?? '')}</title><dc:creator>${of.creator ?? 'ada'}</dc:creator><content:encoded>${cdata(of.content ?? '')}</content:encoded>
<link>${of.link ?? ''}</link><guid isPermaLink="false">${of.guid ?? ''}</guid><excerpt:encoded>${cdata(of.excerpt ?? '')}</excerpt:encoded><wp:post_date>${of.date ?? ''}</wp:post_date>
<wp:post_id>${of.id}</wp:post_id><wp:post_date_gmt>${of.dateGmt ?? '2020-01-02 03:04:05'}</wp:post_date_gmt><wp:post_name>${of.slug ?? ''}</wp:post_name>
<wp:status>${of.status ?? 'publish'}</wp:status><wp:post_parent>${of.parent ?? 0}</wp:post_parent><wp:menu_order>${of.menuOrder ?? 0}</wp:menu_order>
<wp:post_type>${of.type}</wp:post_type><wp:post_password>${of.password ?? ''}</wp:post_password><wp:attachment_url>${of.attachmentUrl ?? ''}</wp:attachment_url>
${terms.join('')}${meta.join('')}${comment}</item>\n`;
}

export const wxrHead = (before = ''): string =>
  `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0" xmlns:wp="w" xmlns:content="c" xmlns:excerpt="e" xmlns:dc="d"><channel>
<title>Harbour Museum</title><description>Boats and ropes</description>
<wp:author><wp:author_login>ada</wp:author_login><wp:author_display_name>Ada Lind</wp:author_display_name></wp:author>${before}\n`;

export const wxrTail = '</channel></rss>\n';

export const wxrItem = item;

/** A complete export. `before` comes between the authors and the items. */
export const wxr = (items: TestItem[], before = ''): string =>
  `${wxrHead(before)}${items.map(item).join('')}${wxrTail}`;
