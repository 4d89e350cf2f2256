import fc from 'fast-check';
import { Parser } from 'htmlparser2';

import { cleanMarks, textOfMarks } from './mark-html';

describe('cleanMarks', () => {
  it.each([
    [
      'a <strong>b</strong> <em>c</em> <code>d</code> <s>e</s>',
      'a <strong>b</strong> <em>c</em> <code>d</code> <s>e</s>',
    ],
    ['<b>b</b><i>i</i><del>d</del><strike>s</strike>', '<strong>b</strong><em>i</em><s>d</s><s>s</s>'],
    ['one<br>two<BR/>three', 'one<br />two<br />three'],
    ['<p>one</p><p>two</p>', 'one<br />two'],
    ['one<p>two</p>three', 'one<br />two<br />three'],
    ['<h2>one</h2>two<hr>three', 'one<br />two<br />three'],
    ['one<ul><li>two<li>three</ul>four', 'one<br />two<br />three<br />four'],
    ['<table><tr><th>one<td>two</table>three', 'one<br />two<br />three'],
    ['<em><div>one</div></em>two<p>&nbsp;</p>three', '<em>one</em><br />two<br />\u00a0<br />three'],
    ['one<div><br></div><div>two<br></div><b>three</b>', 'one<br /><br />two<br /><strong>three</strong>'],
    ['one<p></p><p> </p><p>two <b>and</b> half</p>', 'one <br />two <strong>and</strong> half'],
    ['<p>one <b>two</b></p>three', 'one <strong>two</strong><br />three'],
    ['1 < 2 & 3 > 2', '1 &lt; 2 &amp; 3 &gt; 2'],
    ['<strong>open', '<strong>open</strong>'],
    ['<strong class="x" style="color:red" onclick="x()">b</strong>', '<strong>b</strong>'],
    ['a<script>alert(1)</script><style>p{}</style><!-- c -->b', 'ab'],
    [
      '<img src=x onerror=alert(1)>a<svg><a href="https://x.example">t</a></svg>',
      'a<a href="https://x.example">t</a>',
    ],
  ])('makes of %s', (html, clean) => {
    expect(cleanMarks(html)).toBe(clean);
  });

  it.each([
    'https://example.com/a?b=c#d',
    'http://example.com',
    'mailto:a@example.com',
    'tel:+4930123',
    '/about',
    'about?x=1',
    '#part',
    '../up',
  ])('keeps a link to %s', (href) => {
    expect(cleanMarks(`<a href="${href}">t</a>`)).toBe(`<a href="${href}">t</a>`);
  });

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' java\nscript:alert(1)',
    '&#106;avascript&colon;alert(1)',
    '\u0001javascript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc/passwd',
    'ftp://files.example',
    '//other.example',
    '/\\other.example',
    '\\\\other.example',
    '/\t/other.example',
    'http://',
    '',
  ])('keeps the text alone of a link to %j', (href) => {
    expect(cleanMarks(`a <a href="${href}">t</a>`)).toBe('a t');
  });

  it.each([
    ['<a href="x:">a</a><strong>b</strong>', 'a<strong>b</strong>'],
    ['<a>a</a><a href="/b">b</a>', 'a<a href="/b">b</a>'],
    ['<em><a href="">a <strong>b</strong></a> <s>c</s></em>', '<em>a <strong>b</strong> <s>c</s></em>'],
    ['<a href=<strong></a><strong>', '<strong></strong>'],
    ['<a href="/a">a <a href="/b">b</a> c</a><a href="/d">d', '<a href="/a">a b c</a><a href="/d">d</a>'],
    ['<a href="/a">a <svg><a rel="ugc">b</a></svg> c</a><a>d', '<a href="/a">a b c</a>d'],
  ])('closes what it keeps beside a link that it drops: %s', (html, clean) => {
    expect(cleanMarks(html)).toBe(clean);
  });

  it('keeps of rel what search engines read, and no target', () => {
    const link = '<a href="/a" rel="noopener NoFollow ugc ugc" target="_blank" title="t">t</a>';
    expect(cleanMarks(link)).toBe('<a href="/a" rel="nofollow ugc">t</a>');
  });

  it('bounds how deep marks are nested', () => {
    const clean = cleanMarks(`${'<strong>'.repeat(1000)}deep${'</strong>'.repeat(1000)}`);
    expect(clean.split('<strong>').length - 1).toBeLessThanOrEqual(20);
    expect(textOfMarks(clean)).toBe('deep');
  });
});

describe('what would take minutes', () => {
  it('is an address with blanks in it, which are read once', () => {
    const blanks = ' '.repeat(200_000);
    expect(cleanMarks(`<a href="${blanks}/a${blanks}b${blanks}">x</a>`)).toBe(`<a href="/a${blanks}b">x</a>`);
  });

  it.each([
    ['elements within each other', '<b>'.repeat(400_000)],
    ['ends of what is not open', `${'<b>'.repeat(1_000)}${'</i>'.repeat(300_000)}`],
  ])('are %s: of these the text stays', (_, tangle) => {
    expect(cleanMarks(`${tangle}x`).trim()).toBe('x');
  });
});

describe('textOfMarks', () => {
  it.each([
    ['a <strong>b</strong>c &amp; &lt;d&gt;', 'a bc & <d>'],
    [' one <br /> two\n three ', 'one\ntwo three'],
    ['<strong>a </strong> b', 'a b'],
    ['', ''],
  ])('of %j', (html, text) => {
    expect(textOfMarks(html)).toBe(text);
  });
});

describe('any input', () => {
  const piece = fc.oneof(
    fc.constantFrom(
      ...[
        '<strong>',
        '</strong>',
        '<b',
        '<br>',
        '<p>',
        '</p>',
        '<a href="',
        '<a href=',
        "'",
        '"',
        '>',
        '</a>',
        '<!--',
      ],
      ...[
        '-->',
        '<script>',
        '</script',
        '<svg/onload=',
        '<style>',
        '<textarea>',
        '<xmp>',
        '<noscript>',
        '<![CDATA[',
      ],
      ...[
        'javascript:',
        'java\tscript:',
        '&#x6A;',
        '&colon;',
        '&NewLine;',
        'https://',
        '//',
        '\\',
        '/',
        ':',
        '&',
        '&lt;',
      ],
      ...[
        '<iframe srcdoc=',
        ' onclick=x ',
        ' style=x',
        ' rel="nofollow x"',
        '\u0001',
        '\u00a0',
        '\n',
        '&#0;',
        '&#1;',
        '<',
      ],
    ),
    fc.string({ maxLength: 6, unit: 'binary' }),
  );
  // NUL is refused in any JSON before.
  const hostile = fc.array(piece, { maxLength: 40 }).map((parts) => parts.join('').replaceAll('\0', ''));
  const onlyMarks =
    /^(?:[^<>]|<\/?(?:strong|em|code|s)>|<br \/>|<\/a>|<a href="[^"<>]+"(?: rel="(?:nofollow|sponsored|ugc| )+")?>)*$/u;
  const many = { numRuns: 1_000 };

  it('gives marks and nothing else, closed in order', () => {
    fc.assert(
      fc.property(hostile, (html) => {
        const clean = cleanMarks(html);
        expect(clean).toMatch(onlyMarks);
        const open: string[] = [];
        for (const [, end, name] of clean.matchAll(/<(\/?)(strong|em|code|s|a)\b/g)) {
          if (end === '') open.push(name ?? '');
          else expect(open.pop()).toBe(name);
          expect(open.filter((each) => each === 'a').length).toBeLessThanOrEqual(1);
        }
        expect(open).toEqual([]);
      }),
      many,
    );
  });

  it('gives links with the schemes of the list alone, as browsers read them', () => {
    fc.assert(
      fc.property(hostile, (html) => {
        new Parser({
          onattribute(name, value) {
            if (name !== 'href') return;
            const { protocol, origin } = new URL(value, 'https://site.invalid/a/b');
            expect(['http:', 'https:', 'mailto:', 'tel:']).toContain(protocol);
            if (!/^[a-z]+:/i.test(value)) expect(origin).toBe('https://site.invalid');
          },
        }).end(cleanMarks(`<a href="${html}">t</a>${html}`));
      }),
      many,
    );
  });

  it('is the same when it is cleaned again, and so is its text', () => {
    fc.assert(
      fc.property(hostile, (html) => {
        const clean = cleanMarks(html);
        expect(cleanMarks(clean)).toBe(clean);
        expect(textOfMarks(cleanMarks(clean))).toBe(textOfMarks(clean));
        expect(textOfMarks(clean)).not.toContain('\0');
      }),
      many,
    );
  });

  it('has the text that is left of its HTML without elements', () => {
    const entities: [string, string][] = [
      ['&lt;', '<'],
      ['&gt;', '>'],
      ['&quot;', '"'],
      ['&amp;', '&'],
    ];
    const textOf = (html: string) =>
      entities
        .reduce(
          (text, [entity, character]) => text.replaceAll(entity, character),
          html.replaceAll(/<[^>]*>/g, ''),
        )
        .replaceAll(/[ \t\n\f\r]+/g, ' ')
        .trim();
    fc.assert(
      fc.property(hostile, (html) => {
        const clean = cleanMarks(html);
        const lines = clean.split('<br />').map(textOf);
        expect(textOfMarks(clean)).toBe(lines.join('\n').trim());
      }),
      many,
    );
  });

  it('has the text of the HTML without its elements', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
        const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
        const words = (of: string) =>
          of
            .split(/[ \t\n\f\r]+/)
            .join(' ')
            .trim();
        expect(words(textOfMarks(cleanMarks(`<em>${escaped}</em>`)))).toBe(words(text));
      }),
      many,
    );
  });
});
