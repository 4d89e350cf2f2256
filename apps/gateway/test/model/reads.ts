import fc from 'fast-check';

import type { EndpointName } from '@headwater/http-contract';

import type { Gateway } from '../support/gateway';
import { type Answer, errorOf } from '../support/http';
import { nameAt, origins, searchable, slugNames } from './operations/values';
import { predict, type Prediction, type Request } from './predict';
import { instantsOf, pickFrom, type SiteState, type World } from './state';

/** A read as it is drawn; names and tokens are those that there are by then. */
export interface Read extends Omit<Request, 'name' | 'token'> {
  /** Of the site that has just been changed, or of the other one. */
  same: boolean;
  /** Undefined: the primary domain of the site, else one of all names. */
  name: number | undefined;
  /** Undefined: the token that stays; -1: none. */
  token: number | undefined;
}

const query = (
  given: Record<string, fc.Arbitrary<string>>,
  required: string[] = [],
): fc.Arbitrary<Record<string, string>> =>
  fc.record(
    { ...given, locale: fc.constantFrom('en', 'de', 'DE', 'fr', 'tlh') },
    { requiredKeys: required as never[] },
  );

type Target = Pick<Request, 'path' | 'query'>;

const slug = fc.constantFrom(...slugNames);
/** By the first part of their path. */
const targets = {
  pages: fc.record({
    path: fc.oneof(
      fc.constantFrom('/pages', '/pages/homepage'),
      slug.map((name) => `/pages/${name}`),
    ),
    query: query({}),
  }),
  posts: fc.oneof(
    fc.record({
      path: fc.constant('/posts'),
      query: query({
        per_page: fc.constantFrom('1', '2', '100'),
        page: fc.constantFrom('1', '2', '9'),
        taxonomy_slug: slug,
      }),
    }),
    fc.record({ path: slug.map((name) => `/posts/${name}`), query: query({}) }),
  ),
  taxonomies: fc.record({
    path: fc.constant('/taxonomies'),
    query: query({ type: fc.constantFrom('category', 'tag') }),
  }),
  settings: fc.record({ path: fc.constant('/settings'), query: query({}) }),
  navigation: fc.record({ path: fc.constant('/navigation'), query: query({}) }),
  search: fc.record({
    path: fc.constant('/search'),
    query: query(
      {
        q: fc.constantFrom(...searchable),
        type: fc.constantFrom('page', 'post', 'recipe'),
        per_page: fc.constant('100'),
      },
      ['q', 'per_page'],
    ),
  }),
  suggestions: fc.record({
    path: fc.constant('/search/suggest'),
    query: query({ q: fc.constantFrom('Har', 'ha', 'LANTERN', 'arm', 'ol', 'anc', 'peli', 'ze') }, ['q']),
  }),
};

export type Collection = keyof typeof targets;

/** Which of them reads each endpoint. */
export const collectionOf: Record<EndpointName, Collection> = {
  listPages: 'pages',
  getHomepage: 'pages',
  getPage: 'pages',
  listPosts: 'posts',
  getPost: 'posts',
  listTaxonomies: 'taxonomies',
  getSettings: 'settings',
  getNavigation: 'navigation',
  search: 'search',
  suggest: 'suggestions',
};

const origin = fc.constantFrom(...origins);
const usual = {
  same: fc.constant(true),
  name: fc.constant(undefined),
  token: fc.constant(undefined),
  origin,
};
const anyToken = fc.integer({ min: -1, max: 9 });

/** How reads vary, by what the operation changes. */
const manners = {
  content: fc.record(usual),
  names: fc.record({ ...usual, name: nameAt }),
  tokens: fc.record({ ...usual, token: anyToken }),
  any: fc.record({
    same: fc.boolean(),
    name: fc.option(nameAt, { nil: undefined }),
    token: fc.option(anyToken, { nil: undefined }),
    origin,
  }),
};

/** What readers see of an operation. */
export interface Visible {
  /** Where it shows; left out: everywhere. */
  showsIn?: readonly Collection[];
  /** In what reads of it vary; left out: only in the content that they request. */
  seenBy?: 'content' | 'names' | 'tokens';
}

/** Mostly reads in which the operation can show, and some of anything. */
export function readsAround({ showsIn, seenBy = 'content' }: Visible): fc.Arbitrary<Read[]> {
  const any = Object.values<fc.Arbitrary<Target>>(targets);
  const near = showsIn?.map((collection): fc.Arbitrary<Target> => targets[collection]) ?? any;
  const read = fc
    .oneof(
      { weight: 3, arbitrary: fc.tuple(fc.oneof(...near), manners[seenBy]) },
      { weight: 1, arbitrary: fc.tuple(fc.oneof(...any), manners.any) },
    )
    .map(([what, how]) => ({ ...what, ...how }));
  return fc.array(read, { minLength: 2, maxLength: 5 });
}

function requestOf(world: World, changed: SiteState, { same, name, token, ...rest }: Read): Request {
  const site = world.sites.find((one) => (one === changed) === same)!;
  const tokens = world.sites.flatMap(({ tokens }) => tokens);
  const chosen = token === undefined ? site.tokens[0] : token < 0 ? undefined : pickFrom(tokens, token);
  return {
    ...rest,
    name: name === undefined ? site.primaryDomain : pickFrom(world.names, name)!,
    token: chosen?.secret,
  };
}

export interface Comparison {
  request: Request;
  /** Undefined: as it has to be. */
  difference: string | undefined;
}

/** Asks all replicas at once, and compares what they answer with the model, and with each other. */
export async function compare(
  world: World,
  changed: SiteState,
  replicas: readonly Gateway[],
  read: Read,
): Promise<Comparison> {
  const request = requestOf(world, changed, read);
  const startedAt = Date.now();
  const answers = await Promise.all(replicas.map((replica) => ask(replica, request)));
  // Each answer is of an instant in between. Two milliseconds more, because both clocks are read in whole milliseconds.
  const possible = predictions(world, request, startedAt - 2, Date.now() + 2);
  const wrong = answers.find((answer) => !possible.has(JSON.stringify(shownBy(answer, request))));
  const [first] = answers;
  // Also in the version: a cached answer that nothing has changed since is right at the current one.
  const sameIn = (answer: Answer) => ['etag', 'x-content-version'].map((name) => answer.headers[name]).join();
  const other = answers.find((answer) => answer.text !== first!.text || sameIn(answer) !== sameIn(first!));
  // If the right answer changes in that time, one replica may answer before the change and another one after it.
  const differs = possible.size === 1 && other !== undefined && first!.status === 200;
  const difference = wrong
    ? `${JSON.stringify(shownBy(wrong, request))}\ninstead of\n${[...possible].join('\nor ')}`
    : differs
      ? `${first!.text} with ${sameIn(first!)}, and on another replica\n${other.text} with ${sameIn(other)}`
      : undefined;
  return { request, difference: difference && `${JSON.stringify(request)}:\n${difference}` };
}

function ask(gateway: Gateway, { name, token, origin, path, query: parameters }: Request): Promise<Answer> {
  const text = new URLSearchParams(parameters).toString();
  return gateway.ask(`/api/v1${path}${text && `?${text}`}`, {
    headers: { Host: name, Origin: origin, ...(token !== undefined && { Authorization: `Bearer ${token}` }) },
  });
}

function predictions(world: World, request: Request, from: number, to: number): Set<string> {
  const moments = [from, ...[...instantsOf(world)].filter((instant) => instant > from && instant <= to), to];
  return new Set(moments.map((moment) => JSON.stringify(sorted(predict(world, request, moment)))));
}

/** The parts of an answer that the model predicts. */
function shownBy(answer: Answer, { path }: Request): Prediction {
  const { status, headers } = answer;
  const body: unknown = status === 200 ? answer.json() : errorOf(answer)[1];
  return sorted({
    status,
    body: path === '/search' && status === 200 ? withoutRank(body as SearchBody) : body,
    allowedOrigin: headers['access-control-allow-origin'],
    language: status === 200 ? headers['content-language'] : undefined,
  });
}

interface SearchBody {
  data: { id: number; excerpt?: string }[];
}

/** Which hits there are; the model knows nothing of ranks and excerpts. */
function withoutRank(body: SearchBody): SearchBody {
  const hits = body.data.map(({ excerpt: _left, ...hit }) => hit);
  return { ...body, data: hits.sort((a, b) => a.id - b.id) };
}

/** With keys in one order, to compare as text what is equal as JSON. */
function sorted<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map(sorted) as Value;
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).map(([key, member]): [string, unknown] => [key, sorted(member)]);
  return Object.fromEntries(members.sort(([a], [b]) => (a < b ? -1 : 1))) as Value;
}
