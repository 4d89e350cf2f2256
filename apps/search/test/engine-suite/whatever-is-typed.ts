import fc from 'fast-check';

import type { Questions } from './questions';

/** No query fails. */
export function whateverIsTyped({ harness, find }: Questions): void {
  // Some minutes for all of them: `SEARCH_RUNS=all`.
  const isLong = process.env['SEARCH_RUNS'] === 'all';

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
      { numRuns: isLong ? 400 : 150 },
    );
  });

  // All ASCII punctuation, parts of query syntax, and scripts with other spaces or none.
  const punctuation = [...'!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~'];
  const repeated = [
    ...punctuation,
    ...[
      'or ',
      ' or',
      'OR ',
      '- ',
      ' -',
      '-(',
      ')-',
      '-!',
      '-|',
      '-&',
      '-"',
      '"-',
      '""',
      '-""',
      '" "',
      "'\\",
      '\\"',
      '-or ',
    ],
    ...[
      '-\u0085',
      '-\u00a0',
      '-\u2003',
      '-\u3000',
      '-\u200b',
      '-\u00ad',
      '-\ufeff',
      '-\u0001',
      '-\u001f',
      '\u2400-',
      '\uff00-',
    ],
    ...[
      'a-',
      '-a ',
      '-東 ',
      '-東京',
      '東-',
      '東京 -',
      'ا-',
      '-ا ',
      '-ไทย',
      'я or ',
      '¼',
      '½-',
      '𝅗𝅥',
      '㎮',
      'ﬃ',
      '👩‍👩‍👧-',
      'e\u0301-',
    ],
  ];

  const all = Array.from({ length: 200 }, (_, index) => index + 1);
  // Around 32 characters, and around 32 operators, of which a run has up to three for each of its repetitions.
  const few = [1, 2, 3, 4, 8, 10, 11, 15, 16, 17, 31, 32, 33, 34, 35, 64, 128, 199, 200];
  const lengths = isLong ? all : few;
  const nearLimit = isLong ? [31, 32, 33, 34, 35] : [32, 33];

  it.each(['en', 'ja'])(
    'answers runs of 1 to 200 of whatever has a meaning in a query, in %s',
    async (language) => {
      const { world, indexed } = harness();
      const site = await world.addSite({ languages: [language] });
      await world.addEntry({ site, title: 'Harbour lights', body: 'end-of-line 東京 عربي ไทย' });
      await indexed();
      const cut = (text: string): string => [...text].slice(0, 200).join('');
      const asked = new Set<string>();
      for (const one of repeated) {
        for (const times of lengths) {
          asked.add(cut(one.repeat(times)));
          // Around the limit of PostgreSQL's stack of 32, with a word at either end and in quotes.
          if (!nearLimit.includes(times)) continue;
          for (const text of [
            `harbour${one.repeat(times)}`,
            `東京${one.repeat(times)}`,
            `東京${one.repeat(times)}京`,
            `${one.repeat(times)}harbour`,
            `harbour ${one.repeat(times)}lights`,
            `"${one.repeat(times)}"`,
            `harb ${one.repeat(times)}`,
          ])
            asked.add(cut(text));
        }
      }
      const failures: [string, unknown][] = [];
      const waiting = [...asked];
      const ask = async (): Promise<void> => {
        for (let text = waiting.pop(); text !== undefined; text = waiting.pop()) {
          await find(site, text).catch((error: unknown) => failures.push([text, error]));
        }
      };
      await Promise.all(Array.from({ length: 8 }, ask));
      expect(failures).toEqual([]);
    },
    120_000,
  );

  it('takes a run of minuses for none, and a single one for "not"', async () => {
    const { world, indexed } = harness();
    const site = await world.addSite();
    const entryId = await world.addEntry({ site, title: 'Harbour lights' });
    await indexed();
    for (const run of ['--', '- ', '-(', '-'.repeat(33), '- '.repeat(90), '-!'.repeat(90)]) {
      expect([
        run,
        (await find(site, `harbour ${run}lights`)).hits.map(({ summary }) => summary.entryId),
      ]).toEqual([run, [entryId]]);
    }
    expect(await find(site, 'harbour -lights')).toMatchObject({ hits: [], total: 0 });
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
      { numRuns: isLong ? 500 : 150 },
    );
  });
}
