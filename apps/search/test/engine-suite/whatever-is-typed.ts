import fc from 'fast-check';

import type { Questions } from './questions';

/** No query fails. */
export function whateverIsTyped({ harness, find }: Questions): void {
  it('answers whatever is typed', async () => {
    const { world, indexed } = harness();
    const site = await world.addSite({ languages: ['en', 'ja', 'ar', 'tr'] });
    await world.addEntry({ site, title: 'Anything', body: 'at all 東京 عربي' });
    await indexed();
    const character = fc.oneof(
      fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 2 }),
      fc.constantFrom(
        '"',
        '-',
        "'",
        ' ',
        '\\',
        '(',
        ')',
        '&',
        '|',
        '!',
        ':*',
        '<->',
        '<2>',
        '%',
        '_',
        'or',
        '東',
        '京',
        'ا',
        '\u0005',
        '\u0301',
      ),
      fc.constantFrom('anything', 'at', 'all', 'https://a.b/c?d=e&f', 'a@b.cd', '1e5', '-3.5', '/usr/bin'),
    );
    const typed = fc.array(character, { minLength: 1, maxLength: 200 }).map((characters) =>
      [...characters.join('')]
        .filter((one) => one !== '\0')
        .slice(0, 200)
        .join(''),
    );
    await fc.assert(
      fc.asyncProperty(typed, fc.constantFrom('en', 'ja', 'ar', 'tr', 'xx'), async (text, language) => {
        const answer = await find(site, text, { language });
        expect(answer.total).toBeGreaterThanOrEqual(answer.hits.length);
      }),
      { numRuns: 400 },
    );
  });

  it('answers whatever part of a text is typed, with typing errors too', async () => {
    const { world, indexed } = harness();
    const site = await world.addSite({ languages: ['en'] });
    const body =
      `It's at https://user:pw@example.com:80/a/b?c=d&e=f#g or mail o'neil+x@mail.example, AT&T, R&D, C++, C#, .NET, 1,000.5e-3, v1.2.3-beta; ` +
      `"quoted" 'single' \`back\` back\\slash \\' '' \\\\ semi;colon <b>bold</b> &amp; don''t ' x<2>y a<->b !not (par) a|b a:*b 50% _under_ ` +
      `naïve ﬁne ½ Ⅷ ١٢٣ 東京都 ไทย עִבְרִית हिन्दी 👩‍👩‍👧 z̀́͂ \u200b\u00ad\u202e end-of-line state-of-the-art`;
    await world.addEntry({ site, title: "Odd 'things' & \\more", body, details: body, summary: body });
    await indexed();
    const characters = [...body];
    const slice = fc
      .tuple(fc.nat(characters.length - 2), fc.integer({ min: 2, max: 60 }), fc.nat(60), fc.boolean())
      .map(([start, length, at, wrong]) => {
        const typed = characters.slice(start, start + length);
        if (wrong && at + 1 < typed.length) [typed[at], typed[at + 1]] = [typed[at + 1]!, typed[at]!];
        return typed.join('');
      });
    await fc.assert(
      fc.asyncProperty(slice, async (text) => {
        const { hits, total } = await find(site, text);
        expect(hits).toHaveLength(total);
        for (const { excerpt } of hits) expect(excerpt.replace(/<\/?mark>/g, '')).not.toMatch(/[<>]/);
      }),
      { numRuns: 500 },
    );
  });
}
