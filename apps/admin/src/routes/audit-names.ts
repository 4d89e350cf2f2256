import type { RouteCalls } from '@headwater/admin-contract';
import type { AuditEvent__Output, ListUsersResponse__Output } from '@headwater/contracts';

import type { Call, CallOf } from '../calls/caller';
import { userOf } from './user-of';

type Event = Pick<AuditEvent__Output, 'kind' | 'objectId' | 'actor' | 'siteId'>;

/** An object that still exists, or is in the trash. */
export interface Named {
  name: string;
  /** For objects that are read by language. */
  language?: string;
  isInTrash?: boolean;
}

/** The names of objects and actors of a page of the history; null: unknown, or not visible to the caller. */
export interface AuditNames {
  ofObject: (event: Event) => Named | null;
  ofActor: (event: Event) => string | null;
}

type AllNamed = readonly (readonly [id: number, name: string, more?: Omit<Named, 'name'>])[];
/** By kind of object. */
type Readers = Record<string, (ids: number[]) => Promise<AllNamed>>;

type SharedCalls = Extract<RouteCalls<'listAuditEvents'>, RouteCalls<'listSiteAuditEvents'>>;

/** Kinds whose object is a user. */
const ofUsers = [
  'grant',
  'user',
  'invitation',
  'second_factor',
  'provider_account',
  'provider_login',
  'login',
];
/** More than any list here has on a page. */
const pageSize = 200;
const usersOnPage = 100;
/** Only the sites with most events on the page, because each costs a call for every kind. */
const maxSites = 5;
const everySite = { siteId: undefined };
const idForm = /^[1-9]\d{0,14}$/;

/** One call for each kind of object on the page, and one for the trash, for any number of events. */
export function namesInSite(
  siteId: number,
  events: readonly Event[],
  call: CallOf<'listSiteAuditEvents'>,
  isSuperAdmin: boolean,
): Promise<AuditNames> {
  return read(events, {
    ...readersOf(siteId, call),
    async user(userIds) {
      // Super admins may also see users who no longer have a role here.
      if (isSuperAdmin)
        return usersOf(userIds, (asked) => call('identityManagement.listUsers', asked, everySite));
      const { names } = await call('identityManagement.listNames', { siteId, userIds });
      return names.map((one) => [one.userId, one.name]);
    },
  });
}

/** The same for the sites with most events on the page; names of users and sites for all events. */
export async function namesInAll(
  events: readonly Event[],
  call: CallOf<'listAuditEvents'>,
): Promise<AuditNames> {
  const general = read(events, {
    user: (userIds) => usersOf(userIds, (asked) => call('identityManagement.listUsers', asked)),
    async site(siteIds) {
      const { sites } = await call('siteManagement.listSites', { pageSize, siteIds });
      return sites.map((one) => [one.siteId, one.name]);
    },
  });
  const bySite = await Promise.all(
    busiestIn(events).map(async ([siteId, ofSite]) => {
      const names = await read(ofSite, readersOf(siteId, call));
      return [siteId, names] as const;
    }),
  );
  const inSites = new Map(bySite);
  const { ofObject, ofActor } = await general;
  return {
    ofObject: (event) => ofObject(event) ?? inSites.get(event.siteId ?? 0)?.ofObject(event) ?? null,
    ofActor,
  };
}

/** The sites with most of the events. */
function busiestIn(events: readonly Event[]): [siteId: number, events: Event[]][] {
  const bySite = new Map<number, Event[]>();
  for (const event of events) {
    if (event.siteId === undefined) continue;
    bySite.set(event.siteId, [...(bySite.get(event.siteId) ?? []), event]);
  }
  return [...bySite].sort(([, one], [, other]) => other.length - one.length).slice(0, maxSites);
}

/** Readers of names in a site, except those of users. */
function readersOf(siteId: number, call: Call<SharedCalls>): Readers {
  const scope = { siteId };
  const page = { siteId, pageSize };
  return {
    async entry(entryIds) {
      const { entries } = await call('contentManagement.listEntries', { ...page, entryIds }, scope);
      const missing = entryIds.filter((id) => !entries.some((one) => one.entryId === id));
      const trash =
        missing.length === 0
          ? []
          : (await call('contentManagement.listTrash', { ...page, entryIds: missing }, scope)).entries;
      const trashed = trash.flatMap(({ entry }) => (entry ? [entry] : []));
      return [
        ...entries.map(({ entryId, title, language }) => [entryId, title, { language }] as const),
        ...trashed.map(({ entryId, title, language }) => {
          return [entryId, title, { language, isInTrash: true }] as const;
        }),
      ];
    },
    async author(authorIds) {
      const { authors } = await call('contentManagement.listAuthors', { ...page, authorIds }, scope);
      return authors.map((one) => [one.authorId, one.name]);
    },
    async media(mediaIds) {
      const { media } = await call('mediaManagement.listMedia', { ...page, mediaIds }, scope);
      return media.map((one) => [one.media?.mediaId ?? 0, one.media?.name ?? '']);
    },
    async taxonomy(taxonomyIds) {
      const asked = { ...page, taxonomyIds };
      const { taxonomies } = await call('taxonomyManagement.listTaxonomies', asked, scope);
      return taxonomies.map(({ taxonomyId, name, language }) => [taxonomyId, name, { language }]);
    },
    async menu(menuIds) {
      const { menus } = await call('navigationManagement.listMenus', { ...page, menuIds }, scope);
      return menus.map(({ menuId, name, language }) => [menuId, name, { language }]);
    },
    async token(tokenIds) {
      const { tokens } = await call('siteManagement.listTokens', { ...page, tokenIds }, scope);
      return tokens.map((one) => [one.tokenId, one.name]);
    },
    async domain() {
      const { domains } = await call('siteManagement.listDomains', { siteId }, scope);
      return domains.map((one) => [one.domainId, one.name]);
    },
    async language() {
      const { languages } = await call('siteManagement.listLanguages', { siteId }, scope);
      return languages.map((one) => [one.languageId, one.name]);
    },
  };
}

interface AskedUsers {
  pageSize: number;
  userIds: number[];
}

/** In one call for each page of results: at most two, because an event names two users. */
async function usersOf(
  userIds: number[],
  list: (asked: AskedUsers) => Promise<Pick<ListUsersResponse__Output, 'users'>>,
): Promise<AllNamed> {
  const pages = [userIds.slice(0, usersOnPage), userIds.slice(usersOnPage)].filter((page) => page.length > 0);
  const answers = await Promise.all(pages.map((page) => list({ pageSize: usersOnPage, userIds: page })));
  return answers.flatMap(({ users }) => users.map((one) => [one.userId, one.name] as const));
}

async function read(events: readonly Event[], readers: Readers): Promise<AuditNames> {
  const names = new Map<string, Named>();
  const wanted = Object.entries(readers).map(async ([kind, reader]) => {
    const ids = idsOf(kind, events);
    if (ids.length === 0) return;
    // The history is shown even if a service that only provides names does not answer.
    const found = await reader(ids).catch((): AllNamed => []);
    for (const [id, name, more] of found) names.set(`${kind} ${id}`, { name, ...more });
  });
  await Promise.all(wanted);
  return {
    ofObject: ({ kind, objectId }) => names.get(`${sourceOf(kind)} ${objectId}`) ?? null,
    ofActor: ({ actor }) => names.get(`user ${userOf(actor)}`)?.name ?? null,
  };
}

const sourceOf = (kind: string): string => (ofUsers.includes(kind) ? 'user' : kind);

function idsOf(source: string, events: readonly Event[]): number[] {
  const objects = events
    .filter(({ kind, objectId }) => sourceOf(kind) === source && idForm.test(objectId))
    .map(({ objectId }) => objectId);
  const actors = source === 'user' ? events.map(({ actor }) => userOf(actor)) : [];
  return [...new Set([...objects, ...actors].filter((id) => id !== undefined).map(Number))];
}
