/** Valid requests of every endpoint, and what becomes of one when some of its bytes are others. */

/** A request as it goes over the wire: one character for each byte. */
export interface WireRequest {
  method: string;
  target: string;
  headers: [name: string, value: string][];
}

/** A source of numbers that a seed repeats. */
export function createRandom(seed: number): (below: number) => number {
  let state = seed >>> 0 || 1;
  return (below) => {
    // Mulberry32.
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

type Random = ReturnType<typeof createRandom>;

const pick = <Item>(random: Random, items: readonly Item[]): Item => items[random(items.length)]!;

const otherTargets = ['/api/v1/openapi.json', '/api/v1/docs', '/', '/media/x/y/full.jpg', '/api/v1', '*'];
const methods = ['GET', 'GET', 'GET', 'GET', 'HEAD', 'OPTIONS', 'POST', 'DELETE', 'get', 'PURGE'];
const pieces = [
  '%',
  '%00',
  '%ff',
  '%2f',
  '%2F',
  '%41',
  '%c3%a9',
  '/',
  '//',
  '/.',
  '/..',
  '?',
  '&',
  '=',
  '+',
  '#',
  ';',
];
const parameters = [
  'locale=de',
  'locale=xx',
  'locale=%ff',
  'page=2',
  'page=0',
  'per_page=1',
  'per_page=101',
  'type=post',
];
const more = [
  'q=ab',
  'q=%00a',
  'utm=1',
  'utm',
  '=',
  'taxonomy_slug=term',
  'taxonomy_slug=TERM',
  'page=1&page=1',
  'q=a',
];

/** Headers that may matter, with values that do and that do not. */
function extraHeader(random: Random, known: { etag: string; version: number }): [string, string] {
  const { etag, version } = known;
  const values: Record<string, string[]> = {
    'If-None-Match': [etag, `W/${etag}`, `"x", ${etag}`, '*', '"x"', '', etag.replace(/"$/, '-br"')],
    'If-Match': [etag, `W/${etag}`, '*', '"x"'],
    'X-Min-Content-Version': ['0', '1', String(version), String(version + 1), 'x', '', '9007199254740992'],
    'Accept-Encoding': ['gzip', 'br', 'gzip, br', 'gzip;q=0', '*', 'identity;q=0', 'br;q=0.5, gzip;q=1'],
    Origin: ['https://app.example', 'null', 'https://app.example:443', ''],
    'X-Site-Domain': ['nobody.example', 'SITE', 'x y', '', 'localhost:80'],
    'X-Forwarded-Host': ['nobody.example', ''],
    'X-Forwarded-For': ['10.0.0.1', 'x'],
    'X-Request-Id': ['mine', 'a b', ''],
    'Content-Length': ['0', 'x'],
    'Transfer-Encoding': ['chunked'],
    Expect: ['100-continue', 'x'],
    Range: ['bytes=0-1'],
    Host: ['nobody.example', 'SITE', 'SITE:80', 'SITE.'],
    Authorization: ['Bearer x', 'Basic x', '', 'BEARER TOKEN', 'Bearer  TOKEN', 'Bearer TOKEN TOKEN'],
    Upgrade: ['websocket'],
    'Access-Control-Request-Method': ['GET'],
    Cookie: ['a=b'],
    'Accept-Language': ['de'],
  };
  const name = pick(random, Object.keys(values));
  return [name, pick(random, values[name]!)];
}

/** Another byte in place of one, one more, or one less. No line ends: those would make several requests of one. */
function mutateText(random: Random, text: string): string {
  const at = random(text.length + 1);
  const byte = String.fromCharCode(random(4) === 0 ? 0x80 + random(128) : 0x21 + random(94));
  const kind = random(5);
  if (kind === 0) return text.slice(0, at) + byte + text.slice(at);
  if (kind === 1) return text.slice(0, at) + text.slice(at + 1);
  if (kind === 2) return text.slice(0, at) + byte + text.slice(at + 1);
  if (kind === 3) return text.slice(0, at) + swapCase(text.slice(at, at + 1)) + text.slice(at + 1);
  return text.slice(0, at) + pick(random, pieces) + text.slice(at);
}

const swapCase = (text: string) => (text === text.toLowerCase() ? text.toUpperCase() : text.toLowerCase());

/** A valid request with up to four changes; now and then with none. */
export function mutateRequest(
  random: Random,
  valid: WireRequest,
  known: { etag: string; version: number; domain: string; token: string },
): WireRequest {
  let { method, target } = valid;
  let headers = valid.headers.map(([name, value]) => [name, value] as [string, string]);
  for (let changes = random(5); changes > 0; changes--) {
    const kind = random(9);
    if (kind <= 1) target = mutateText(random, target);
    else if (kind === 2)
      target += (target.includes('?') ? '&' : '?') + pick(random, [...parameters, ...more]);
    else if (kind === 3) method = random(6) === 0 ? mutateText(random, method) : pick(random, methods);
    else if (kind === 4) headers.splice(random(headers.length), 1);
    else if (kind === 5) {
      const header = pick(random, headers.length > 0 ? headers : [['X', 'x'] as [string, string]]);
      if (random(4) === 0) header[0] = mutateText(random, header[0]);
      else header[1] = mutateText(random, header[1]);
    } else if (kind === 6 && random(8) === 0) target = pick(random, otherTargets);
    else headers.push(extraHeader(random, known));
    if (headers.length === 0) headers = [['Host', known.domain]];
  }
  const filled = headers.map(
    ([name, value]) =>
      [name, value.replaceAll('SITE', known.domain).replaceAll('TOKEN', known.token)] as [string, string],
  );
  return { method, target, headers: filled };
}
