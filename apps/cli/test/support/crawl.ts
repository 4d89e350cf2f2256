import { createHash } from 'node:crypto';

/** Reads a site through the API, as the holder of a token. */
export interface Crawler {
  /** The body of an answer; empty if it is a 404. */
  read(path: string): Promise<string>;
  /** The body of a search, which also finds similar spellings. */
  find(words: string): Promise<string>;
  /** Whether the file with these bytes is served. */
  serves(bytes: string): Promise<boolean>;
  /** The bodies of all lists, and of all entries with one of the slugs. */
  readAll(slugs: readonly string[]): Promise<string[]>;
}

interface Summary {
  slug: string;
}

export function createCrawler(baseUrl: string, domain: string, token: string, siteKey: string): Crawler {
  const get = (path: string): Promise<Response> =>
    fetch(`${baseUrl}${path}`, { headers: { 'X-Site-Domain': domain, Authorization: `Bearer ${token}` } });

  async function read(path: string): Promise<string> {
    const answer = await get(`/api/v1${path}`);
    const text = await answer.text();
    if (answer.status !== 200 && answer.status !== 404) throw new Error(`${path}: ${answer.status} ${text}`);
    return answer.status === 404 ? '' : text;
  }

  /** All pages of a list. */
  async function list(path: string): Promise<{ text: string; data: Summary[] }> {
    const pages: { text: string; data: Summary[] }[] = [];
    const separator = path.includes('?') ? '&' : '?';
    for (let page = 1; page === 1 || pages.at(-1)?.data.length === 100; page += 1) {
      const text = await read(`${path}${separator}per_page=100&page=${page}`);
      pages.push({ text, data: (JSON.parse(text) as { data: Summary[] }).data });
    }
    return { text: pages.map(({ text }) => text).join('\n'), data: pages.flatMap(({ data }) => data) };
  }

  return {
    read,
    async find(words) {
      return JSON.stringify((await list(`/search?q=${encodeURIComponent(words)}`)).data);
    },
    async serves(bytes) {
      const hash = createHash('sha256').update(bytes).digest('hex');
      const { status } = await get(`/media/${siteKey}/${hash}/full.txt`);
      if (status !== 200 && status !== 404) throw new Error(`media: ${status}`);
      return status === 200;
    },
    async readAll(slugs) {
      const taxonomiesText = await read('/taxonomies');
      const terms = [...taxonomiesText.matchAll(/"slug":"([^"]+)"/g)].map(([, slug = '']) => slug);
      const texts = [taxonomiesText];
      for (const path of ['/settings', '/navigation', '/pages', '/pages/homepage'])
        texts.push(await read(path));
      const posts = await list('/posts');
      texts.push(posts.text);
      for (const term of terms)
        texts.push((await list(`/posts?taxonomy_slug=${encodeURIComponent(term)}`)).text);
      for (const slug of new Set([...slugs, ...posts.data.map((post) => post.slug)]))
        for (const kind of ['pages', 'posts']) texts.push(await read(`/${kind}/${encodeURIComponent(slug)}`));
      return texts;
    },
  };
}
