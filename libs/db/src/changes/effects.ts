import type { EndpointName } from '@headwater/http-contract';

/** The effects of a change. */
export interface Effect {
  /**
   * Endpoints that show the change, now or at a future instant: the site's version rises. None: it is recorded only for the audit trail.
   */
  shownBy: readonly EndpointName[] | 'every';
  /** The change affects which requests are admitted: the access version rises, too. */
  access?: true;
  /** It changes which name leads to which site: the directory version rises, too. */
  directory?: true;
  /** The reason, for docs/site-version.md. */
  why: string;
}

/** By kind of object, by event, and by aspect if only a part of the object changes. */
export type Effects = Readonly<
  Record<string, Readonly<Record<string, Effect | Readonly<Record<string, Effect>>>>>
>;

const complete = ['listPages', 'getHomepage', 'getPage', 'listPosts', 'getPost', 'search'] as const;
const entries = [...complete, 'suggest'] as const;
const withTaxonomies = [...complete, 'listTaxonomies'] as const;
const withMedia = [...complete, 'getSettings'] as const;
const nobody = [] as const;

const noAnswer = (why: string) => ({ shownBy: nobody, why }) as const;
const admission = (why: string) => ({ shownBy: 'every', access: true, why }) as const;
const names = (why: string) => ({ ...admission(why), directory: true }) as const;

const adminOnly = noAnswer('it is shown in the admin only');
const people = noAnswer('no answer of the API shows people');
const draft = noAnswer('no answer shows drafts');

/**
 * Every change of a site that can be recorded, and its effects. This is the only place that defines them: it decides which versions rise,
 * and the table in docs/site-version.md is generated from it.
 */
export const siteEffects = {
  site: {
    created: names('its domain led to no site before'),
    updated: {
      name: { shownBy: ['getSettings'], why: '`settings.site_name` falls back to it' },
      mode: admission('every answer changes'),
      default_language: admission('it decides the answers without a locale, and every fallback'),
      base_url: admission('absolute URLs begin with it'),
      allowed_origins: admission('it decides which browsers may read'),
      shared_cache: admission('every answer gets other caching headers'),
      preview_url: adminOnly,
      media_offer: admission(
        'answers name the versions of presets, widths and formats of media that are on offer',
      ),
      media_facts: {
        shownBy: withMedia,
        why: 'sizes, placeholders and durations of existing media files were added',
      },
    },
    deleted: names('cached values of the site are checked by its version, which stays after the deletion'),
    changed: {
      unknown: admission('a program did not say what it changed, or said what this one does not know'),
      restored: admission('the database was restored, promoted or started anew'),
    },
  },
  domain: {
    created: names('the name led to no site before, and is listed with the site'),
    updated: { primary: admission('absolute URLs begin with it; names lead to the same sites as before') },
    moved: {
      away: names('the name leads to another site'),
      here: names('the name leads to this site'),
    },
    deleted: names('the name leads to no site'),
  },
  language: {
    created: admission('a locale that fell back to the default is served'),
    updated: { enabled: admission('a locale is served, or falls back'), name: adminOnly },
  },
  token: {
    created: admission('a token that was unknown is valid'),
    updated: {
      expire_time: admission('how long the token is valid'),
      requests_per_minute: admission('it changes the limit of requests'),
      name: adminOnly,
    },
    deleted: admission('it is revoked from the next request on'),
  },
  taxonomy: {
    created: {
      shownBy: ['listTaxonomies', 'listPosts', 'suggest'],
      why: 'it is listed, posts can be filtered by it, and its name is suggested',
    },
    updated: {
      name: {
        shownBy: [...withTaxonomies, 'suggest'],
        why: 'it is listed, shown with entries, and suggested',
      },
      slug: {
        shownBy: [...withTaxonomies, 'suggest'],
        why: 'it is listed, shown with entries and suggestions, and filters posts and hits',
      },
      parent_id: {
        shownBy: withTaxonomies,
        why: 'it gives the place in the tree, and is shown with entries',
      },
      translation_group_id: noAnswer('no answer shows which taxonomies are translations of each other'),
    },
    deleted: {
      shownBy: [...withTaxonomies, 'suggest'],
      why: 'it disappears from the list, from entries, from its parent and from suggestions',
    },
    merged: {
      away: {
        shownBy: [...withTaxonomies, 'suggest'],
        why: 'it disappears, and its entries and children get the other one',
      },
      here: {
        shownBy: [...withTaxonomies, 'suggest'],
        why: 'it gets the entries and children of the other one',
      },
    },
  },
  menu: {
    created: { shownBy: ['getNavigation'], why: 'it is delivered' },
    updated: {
      name: { shownBy: ['getNavigation'], why: 'it is the key under which the menu is delivered' },
      items_json: { shownBy: ['getNavigation'], why: 'it is delivered' },
    },
    deleted: {
      shownBy: ['getNavigation'],
      why: 'the menu of the default language replaces it, or none',
    },
  },
  area_design: {
    updated: { shownBy: ['getNavigation'], why: 'it is delivered' },
    deleted: { shownBy: ['getNavigation'], why: 'it is no longer delivered' },
  },
  settings: { updated: { shownBy: ['getSettings'], why: 'they are delivered' } },
  media: {
    created: { shownBy: withMedia, why: 'objects that contain its id show it from then on' },
    updated: {
      name: { shownBy: withMedia, why: 'the name is shown with the media file' },
      alt: { shownBy: withMedia, why: 'the text is shown with the media file' },
      caption: { shownBy: withMedia, why: 'the text is shown with the media file' },
      file: {
        shownBy: withMedia,
        why: 'its URLs, type and size change',
      },
      focal_point: {
        shownBy: withMedia,
        why: 'the point and the URL of the thumbnail are shown with the media file',
      },
      variants: noAnswer('the URLs stay the same, and answer at any time'),
    },
    deleted: { shownBy: withMedia, why: 'objects that refer to it show null' },
  },
  media_quota: {
    updated: {
      max_files: noAnswer('answers do not change with the quota'),
      max_bytes: noAnswer('answers do not change with the quota'),
    },
  },
  entry: {
    created: {
      draft,
      published: { shownBy: entries, why: 'it is in lists and under its slug' },
      scheduled: {
        shownBy: entries,
        why: 'every answer of the site is now valid at most until its publication',
      },
    },
    updated: {
      draft,
      contents: {
        shownBy: entries,
        why: 'a published entry shows its title, fields, blocks, HTML, image and author; search finds it by them, and its title is suggested',
      },
      published: { shownBy: entries, why: 'its slug, its place or its taxonomies change' },
      scheduled: {
        shownBy: entries,
        why: 'it will be shown at its publish time, which may be before the next change',
      },
    },
    published: {
      shownBy: entries,
      why: 'it appears, now or at its publish time, by which lists are ordered',
    },
    unpublished: { shownBy: entries, why: 'it disappears' },
    appeared: { shownBy: entries, why: 'its publish time has come' },
    deleted: {
      draft,
      published: { shownBy: entries, why: 'it disappears' },
      scheduled: {
        shownBy: entries,
        why: 'answers were valid at most until its publication; now they are valid for longer',
      },
    },
    restored: noAnswer('it comes back as a draft'),
    purged: noAnswer('no answer shows the trash'),
    discarded: noAnswer('no answer shows working copies'),
    previewed: {
      allowed: noAnswer('no answer of the API shows previews'),
      ended: noAnswer('no answer of the API shows previews'),
    },
  },
  revisions: { pruned: noAnswer('no answer shows revisions') },
  author: {
    created: noAnswer('authors are shown only with their entries'),
    updated: {
      name: { shownBy: complete, why: 'every entry of the author shows the name' },
      user_id: adminOnly,
    },
    deleted: noAnswer('authors are shown only with their entries, which have another one by then'),
  },
  search_index: {
    rebuilt: noAnswer('its job raises the version if it mends a text, and no answer is cached until then'),
    updated: { shownBy: ['search'], why: 'a searchable text has changed' },
    moved: noAnswer('either collection gives the same answers'),
  },
  curated_query: {
    updated: { shownBy: ['search'], why: 'other entries come first for the query, or are not shown for it' },
    deleted: { shownBy: ['search'], why: 'the query has its usual hits again' },
  },
  synonym_group: {
    updated: { shownBy: ['search'], why: 'queries with its words find other entries' },
    deleted: { shownBy: ['search'], why: 'queries with its words find other entries' },
  },
  recency: { updated: { shownBy: ['search'], why: 'hits come in another order' } },
  grant: { created: people, updated: people, deleted: people },
  invitation: { renewed: people },
} as const satisfies Effects;

/** The same for objects without a site. */
export const directoryEffects = {
  directory: {
    changed: {
      unknown: { shownBy: 'every', directory: true, why: 'a program did not say what it changed' },
      restored: {
        shownBy: 'every',
        directory: true,
        why: 'the database was restored, promoted or started anew: all versions were raised',
      },
    },
  },
  actor: { erased: noAnswer('a pseudonym stands in place of the actor from then on') },
  job: { retried: noAnswer('the job records its own changes') },
  search_index: { renewed: noAnswer('the new index of all sites gives the same answers') },
  user: {
    created: people,
    updated: { name: people, super_admin: people, disabled: people, password: people },
  },
  invitation: { created: people },
  setup_token: { created: people },
  passkey: { created: people, updated: people, deleted: people },
  login: { refused: people, challenged: people },
  second_factor: {
    created: people,
    updated: { recovery_codes: people, recovery_code: people },
    deleted: people,
  },
  provider_login: {
    refused: {
      by_provider: people,
      bad_answer: people,
      old_login: people,
      unverified_address: people,
      unknown_user: people,
      disabled_user: people,
      other_account: people,
    },
  },
  provider_account: { created: people, deleted: people },
  session: { created: people, updated: people, deleted: people },
  access_token: { created: people, deleted: people },
} as const satisfies Effects;

type Named<Part> = Part extends { shownBy: infer By }
  ? By extends readonly (infer Name)[]
    ? Name
    : never
  : { [Key in keyof Part]: Named<Part[Key]> }[keyof Part];

/** Endpoints that no change names: their answers would be cached for ever. A new endpoint does not compile until a row names it. */
type Forgotten = Exclude<EndpointName, Named<typeof siteEffects>>;
const forgotten: [Forgotten] extends [never] ? true : Forgotten = true;
void forgotten;
