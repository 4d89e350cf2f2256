import type { Asked } from './browser';
import type { Random } from './generated-values';

/** A request with one oddity that no schema describes: in its address, its method, its headers or the text of its body. */
export type Bend = (asked: Asked & { method: string }, random: Random) => Asked & { method: string };

const splitQuery = (path: string): [pathname: string, query: string | undefined] => {
  const mark = path.indexOf('?');
  return mark < 0 ? [path, undefined] : [path.slice(0, mark), path.slice(mark + 1)];
};

const joinQuery = (pathname: string, query: string | undefined): string =>
  query === undefined ? pathname : `${pathname}?${query}`;

const oddIds = [
  ...[
    '0',
    '-1',
    '01',
    '+1',
    '%201',
    '1%20',
    '1.0',
    '1e0',
    '0x1',
    '%31',
    '%2531',
    '1%00',
    '1;a=b',
    '1,2',
    '%',
    '%ff',
  ],
  ...[
    '4294967297',
    '9007199254740991',
    '9007199254740992',
    '9223372036854775807',
    '9223372036854775808',
    '%D9%A1',
  ],
  ...['', '.', '..', '%2e%2e', '1%2F1', '__proto__', 'constructor', 'null', 'NaN'],
];

const oddId: Bend = (asked, random) => {
  const [pathname, query] = splitQuery(asked.path);
  const numbers = [...pathname.matchAll(/(?<=\/)\d+(?=\/|$)/g)];
  if (numbers.length === 0) return { ...asked, path: joinQuery(`${pathname}/${random.pick(oddIds)}`, query) };
  const { 0: found, index } = random.pick(numbers);
  const bent = pathname.slice(0, index) + random.pick(oddIds) + pathname.slice(index + found.length);
  return { ...asked, path: joinQuery(bent, query) };
};

const oddPath: Bend = (asked, random) => {
  const [pathname, query] = splitQuery(asked.path);
  const at = random.pick([...pathname.matchAll(/\//g)]).index;
  const bends = [
    () => `${pathname}/`,
    () => `${pathname}//`,
    () => `${pathname.slice(0, at)}/${pathname.slice(at)}`,
    () => `${pathname.slice(0, at)}%2F${pathname.slice(at + 1)}`,
    () => `${pathname.slice(0, at)}%252F${pathname.slice(at + 1)}`,
    () => `${pathname.slice(0, at)}/.${pathname.slice(at)}`,
    () => `${pathname.slice(0, at)}/x/..${pathname.slice(at)}`,
    () => `${pathname.slice(0, at)}\\${pathname.slice(at + 1)}`,
    () => `${pathname.slice(0, -1)}${pathname.slice(-1).toUpperCase()}`,
    () => `${pathname};x=1`,
    () => `${pathname}#x`,
    () => `https://admin.example${pathname}`,
  ];
  return { ...asked, path: joinQuery(random.pick(bends)(), query) };
};

const oddQuery: Bend = (asked, random) => {
  const [pathname, query = ''] = splitQuery(asked.path);
  const name = /^[^=&]*/.exec(query)?.[0] || 'page_size';
  const added = [
    ...[
      `${name}=1&${name}=2`,
      `${name}[]=1`,
      `${name}[a]=1`,
      name,
      `${name}=`,
      `=${name}`,
      '&&',
      '%',
      `${name}=%`,
    ],
    ...[
      `${name}=%ff`,
      `${name}=%00`,
      `${name}=%ED%A0%80`,
      `${name}=+1`,
      `${name}=0x1`,
      `${name}=1e0`,
      `${name}=01`,
    ],
    ...['__proto__=1', '__proto__[a]=1', 'constructor=1', 'toString=1', `${name}=4294967297`, `${name}=-0`],
    Array.from({ length: 1_500 }, (_, at) => `a${at}=1`).join('&'),
  ];
  return { ...asked, path: `${pathname}?${random.pick([query, ''])}&${random.pick(added)}` };
};

const oddMethod: Bend = (asked, random) => {
  const method = random.pick([
    'HEAD',
    'OPTIONS',
    'TRACE',
    'PROPFIND',
    'QUERY',
    'PUT',
    'PATCH',
    'DELETE',
    'POST',
    'GET',
  ]);
  // It would end the site that all requests are about.
  if (method === 'DELETE' && /^\/admin\/v1\/sites\/\d+(?:\?|$)/.test(asked.path)) return asked;
  const { text, ...rest } = asked;
  return { ...rest, method, ...(random.chance(0.5) && text !== undefined && { text }) };
};

const oddHeaders: Bend = (asked, random) => {
  const added: Record<string, string | undefined>[] = [
    { 'Content-Type': undefined },
    { 'Content-Type': '' },
    { 'Content-Type': 'text/plain' },
    { 'Content-Type': 'application/json; charset=utf-16' },
    { 'Content-Type': 'application/json; charset=utf-8; charset=latin1' },
    { 'Content-Type': 'application/merge-patch+json' },
    { 'Content-Type': 'multipart/form-data; boundary=x' },
    { 'Content-Encoding': 'gzip' },
    { 'Content-Encoding': 'identity' },
    { 'Transfer-Encoding': 'chunked', 'Content-Length': undefined },
    { 'Content-Length': undefined },
    { Expect: '100-continue' },
    { Range: 'bytes=0-1' },
    { Range: 'bytes=-1,5-' },
    { 'If-None-Match': '*' },
    { 'If-Match': '"x"' },
    { Accept: 'text/html;q=x' },
    { 'Accept-Encoding': '*;q=0' },
    { 'X-HTTP-Method-Override': 'DELETE' },
    { 'X-Forwarded-Host': 'evil.example', 'X-Forwarded-Proto': 'http', 'X-Forwarded-For': '::1' },
    { 'X-Original-URL': '/admin/v1/me' },
    { 'X-Request-Id': 'x'.repeat(5_000) },
    { 'Tus-Resumable': '0.0.1' },
    { 'Upload-Length': '-1' },
    { 'Upload-Offset': '' },
    { 'Upload-Metadata': 'filename ,' },
    { Cookie: '__Host-headwater_admin=%00; =; a' },
    { Authorization: 'Bearer hwa_' },
    { Upgrade: 'h2c', Connection: 'Upgrade, HTTP2-Settings', 'HTTP2-Settings': 'AAMAAABk' },
  ];
  return { ...asked, headers: { ...asked.headers, ...random.pick(added) } };
};

/** In place of one value of the text, what no `JSON.stringify` writes. */
const oddTexts = [
  ...[
    '1e400',
    '-1e400',
    '-0',
    '1E2',
    '4294967297',
    '9007199254740993',
    '1.0',
    '0.1e1',
    '01',
    '+1',
    'NaN',
    'undefined',
  ],
  ...[
    '"\\ud800"',
    '"\\udc00\\ud800"',
    '"\\u0000"',
    '"\\u202e"',
    '"\u2028"',
    "'x'",
    '"\t"',
    '/**/1',
    '1,',
    '',
  ],
  ...['{"__proto__":{"a":1}}', '{"constructor":{"prototype":1}}', '{"a":1,"a":2}', '[[[[]]]]'],
  `${'['.repeat(5_000)}${']'.repeat(5_000)}`,
  `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`,
  `"${'\\u0001'.repeat(1_000)}"`,
];

const oddText: Bend = (asked, random) => {
  const text = typeof asked.text === 'string' ? asked.text : '{}';
  const values = [...text.matchAll(/(?<=:)(?:"(?:[^"\\]|\\.)*"|[\d.eE+-]+|true|false|null|\[\]|\{\})/g)];
  const changed = values.length === 0 ? undefined : random.pick(values);
  const member = random.pick([
    '"__proto__":1',
    '"constructor":1',
    '"toString":1',
    '"":1',
    '"expected_revision":1',
  ]);
  const bends = [
    () =>
      changed === undefined
        ? random.pick(oddTexts)
        : text.slice(0, changed.index) +
          random.pick(oddTexts) +
          text.slice(changed.index + changed[0].length),
    () => text.slice(0, random.below(text.length + 1)),
    () => text.replace('{', `{${member},`),
    () => text.replace(/\}$/, `,${member}}`),
    () => `\ufeff${text}`,
    () => `${text}${text}`,
    () => ` \n${text}\n\u0000`,
  ];
  return { ...asked, text: random.pick(bends)() };
};

export const bends: readonly Bend[] = [oddId, oddPath, oddQuery, oddMethod, oddHeaders, oddText, oddText];
