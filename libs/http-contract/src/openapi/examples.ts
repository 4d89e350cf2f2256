import type { EndpointBody, EndpointName } from '../endpoints';

const base = 'https://harbour.example';
const hash = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08';
const mediaUrl = (preset: string, extension: string) => `${base}/media/k3w9/${hash}/${preset}.${extension}`;

const media = {
  id: 4,
  name: 'harbour-at-dawn.jpg',
  mime_type: 'image/jpeg',
  size: 481_203,
  url: mediaUrl('full', 'jpg'),
  variants: {
    thumbnail: mediaUrl('thumbnail-f40x60', 'webp'),
    medium: mediaUrl('medium', 'webp'),
    large: mediaUrl('large', 'webp'),
    og: mediaUrl('og', 'webp'),
    favicon: mediaUrl('favicon', 'png'),
    full: mediaUrl('full', 'jpg'),
  },
  sources: { webp: { srcset: `${mediaUrl('w320', 'webp')} 320w, ${mediaUrl('w640', 'webp')} 640w` } },
  width: 2400,
  height: 1600,
  placeholder: '1QcSHQRnh493V4dIh4eXh1h4kJUI',
  alt: 'A fishing boat leaves the harbour',
  caption: 'The harbour at dawn',
  duration: null,
  focal_point: { x: 40, y: 60 },
};

const category = { id: 7, type: 'category', name: 'Guides', slug: 'guides', parent_id: null };
const author = { id: 2, name: 'Ada Larsen' };
const published = { status: 'published' as const, published_at: '2026-11-21T09:30:00+00:00' };
const pageHead = {
  id: 17,
  type: 'page',
  title: 'About the harbour',
  slug: 'about',
  is_homepage: false,
  ...published,
};
const postHead = {
  id: 21,
  type: 'post',
  title: 'When the tide turns',
  slug: 'when-the-tide-turns',
  ...published,
};
const fields = { seo_title: 'About the harbour', hero_image: '4' };
const marked = { text: 'Boats leave twice a day.', html: 'Boats leave <strong>twice</strong> a day.' };
const bodies = { blocks: [{ type: 'paragraph', data: marked }], html: null };
const relations = { taxonomies: [category], author };

const pagination = (path: string, otherParameters = '') => {
  const pageUrl = `${base}/api/v1${path}?${otherParameters}page=1`;
  return {
    links: { first: pageUrl, last: pageUrl, prev: null, next: null },
    meta: {
      current_page: 1,
      from: 1,
      last_page: 1,
      links: [
        { url: null, label: '&laquo; Previous', page: null, active: false },
        { url: pageUrl, label: '1', page: 1, active: true },
        { url: null, label: 'Next &raquo;', page: null, active: false },
      ],
      path: `${base}/api/v1${path}`,
      per_page: 15,
      to: 1,
      total: 1,
    },
  };
};

const homeItem = { label: 'Home', url: '/', target: '_self', children: [] };

/** A realistic body for each endpoint. */
export const bodyExamples: { [Name in EndpointName]: EndpointBody<Name> } = {
  listPages: { data: [{ ...pageHead, og_image: media, ...relations }] },
  getHomepage: {
    data: { ...pageHead, slug: 'home', is_homepage: true, fields, og_image: media, ...bodies, ...relations },
  },
  getPage: { data: { ...pageHead, fields, og_image: media, ...bodies, ...relations } },
  listPosts: { data: [{ ...postHead, og_image: null, ...relations }], ...pagination('/posts') },
  getPost: { data: { ...postHead, fields, og_image: null, ...bodies, ...relations } },
  listTaxonomies: {
    data: [
      {
        ...category,
        children: [{ ...category, id: 8, name: 'Knots', slug: 'knots', parent_id: 7, children: [] }],
      },
    ],
  },
  getSettings: {
    data: {
      site_name: 'The Harbour',
      site_description: 'News from the quay',
      locale: 'en',
      contact_email: 'office@harbour.example',
      meta_title: null,
      meta_description: null,
      google_site_verification: null,
      twitter_url: null,
      linkedin_url: null,
      facebook_url: null,
      instagram_url: null,
      github_url: null,
      logo: media,
      favicon: null,
      og_image: null,
    },
  },
  getNavigation: {
    data: { navigations: { header: [homeItem] }, design: { header: { bg_color: '#0b3954' } } },
  },
  search: {
    data: [
      {
        ...postHead,
        og_image: null,
        ...relations,
        excerpt: 'When the <mark>tide</mark> turns, boats leave.',
      },
    ],
    ...pagination('/search', 'q=tide&'),
  },
  suggest: {
    data: [
      { kind: 'entry', id: 21, type: 'post', title: 'When the tide turns', slug: 'when-the-tide-turns' },
      { kind: 'taxonomy', id: 9, type: 'category', title: 'Wherries', slug: 'wherries' },
    ],
  },
};
