import fc from 'fast-check';

import type { TestSite } from '@headwater/testing';

import type { SearchQuery } from '../src/engine/engine';
import { toWebSearch } from '../src/engine/postgresql/web-search';
import { useLateIndex } from './typesense/late-index';
import { describeWithTypesense } from './typesense/own-typesense-engine';

/** What people write, with what search engines stumble over. */
const sentences: Record<string, string[]> = {
  en: [
    "O'Neil's café doesn't serve naïve rock'n'roll fans after the coöperative closes",
    'State-of-the-art X-rays of AC/DC circuits were taken with Node.js and C++',
    'Write to jane.doe@example.com or read http://example.com/harbour/lights?page=2',
    'The 1,000 ofﬁcial ﬂags of the U.S.A. were hung at 10:30 on 2024-01-02',
    'Emoji 👩‍👩‍👧 and ＦＵＬＬ width letters of Łódź, Ærø and Øresund',
  ],
  de: [
    'Die Straße zur STRASSE der großen Maße führt an der Masse vorbei',
    'Donaudampfschifffahrtsgesellschaften schreiben keine E-Mail-Adressen auf',
    'Müller-Lüdenscheidt findet Übergrößenträger oﬃziell für überflüssig',
  ],
  fr: [
    "L'été à l’école d'aujourd’hui commence par un œuf et une œuvre",
    "Qu’est-ce que l'État doit aux élèves de l'arc-en-ciel",
    'Les cœurs des ouvriers battent peut-être ensemble',
  ],
  es: ['¿Qué pasa, niño? ¡Mañana vuelve el pingüino!', 'El corazón de la montaña tiene un año más'],
  ru: ['Фёдор пришёл к ёлке, всё ещё её любя', 'Ежик живёт на ул. Ленина в С.-Петербурге'],
  tr: ['Iğdır’da ışıklı bir ILIK gece, İstanbul uzak', 'Kâğıtların hâlâ ıslak olduğu İZMİR'],
  ja: ['東京大学でコンピューターを学ぶ学生', '日本語ＡＢＣの検索はﾊﾝｶｸでもできる'],
  ko: ['대한민국의 수도는 서울이다', '서울특별시 강남구 123번지'],
  th: ['ประเทศไทยเป็นประเทศที่สวยงาม', 'ภาษาไทย abc กรุงเทพมหานคร'],
  ar: ['يقرأ مُحَمَّدٌ الكتابَ في المدرسة', 'مكتبة الجامعة الأردنية في المدينة'],
  he: ['שָׁלוֹם עולם, ירושלים היא עיר הבירה', 'צה״ל וארה"ב נפגשו'],
};
const languages = Object.keys(sentences) as [string, ...string[]];
const entriesEach = 24;

/** How somebody may write a word of a text. */
const spellings: ((word: string) => string)[] = [
  (word) => word,
  (word) => word.normalize('NFD'),
  (word) => word.toUpperCase(),
  (word) => word.normalize('NFD').replace(/\p{M}/gu, '').normalize('NFC'),
  (word) => word.replace(/['’]/g, (quote) => (quote === "'" ? '’' : "'")),
];

describeWithTypesense('for what stands in an entry', () => {
  const { own, ids } = useLateIndex();
  let site: TestSite;
  const texts = new Map<string, string[]>();

  beforeAll(async () => {
    const { world, feeder } = own();
    site = await world.addSite({ languages });
    for (const language of languages) {
      const list = sentences[language]!;
      for (let at = 0; at < entriesEach; at++) {
        const parts = [0, 1, 2].map((each) => list[Math.floor(at / list.length ** each) % list.length]!);
        // Engines differ over phrases that go on from one part into the next.
        const body = `Qx ${parts[1]!}\nQy ${parts[2]!}\nQz`;
        await world.addEntry({
          site,
          language,
          title: parts[0]!,
          body,
          type: at % 3 === 0 ? 'page' : 'post',
        });
        texts.set(language, [...(texts.get(language) ?? []), parts[at % 2]!]);
      }
    }
    await feeder.feed();
    await world.admin.query(`select set_config('app.site_id', $1, false)`, [String(site.siteId)]);
  }, 120_000);

  /** Else each engine looks for words that are similar, in its own way. */
  async function isFoundAsTyped(language: string, typed: string): Promise<boolean> {
    const { text, lastWord } = toWebSearch(typed);
    const { rowCount } = await own().world.admin.query(
      `select from content.search_texts
       where site_id = $1 and language = $2 and document @@ content.search_query($2, $3, $4) limit 1`,
      [site.siteId, language, text, lastWord],
    );
    return rowCount === 1;
  }

  const asked = fc.record({
    language: fc.constantFrom(...languages),
    entry: fc.nat(entriesEach - 1),
    words: fc.array(fc.record({ at: fc.nat(), spelling: fc.constantFrom(...spellings) }), {
      minLength: 1,
      maxLength: 4,
    }),
    cut: fc.nat(4),
    sort: fc.constantFrom<SearchQuery['sort']>(undefined, 'newest'),
    type: fc.constantFrom(undefined, 'post'),
  });

  it('both engines find the same', async () => {
    let asTyped = 0;
    await fc.assert(
      fc.asyncProperty(asked, async ({ language, entry, words, cut, sort, type }) => {
        const of = texts.get(language)![entry]!.split(' ');
        const typed = words.map(({ at, spelling }) => spelling(of[at % of.length]!)).join(' ');
        // Of words with signs, engines complete different ones.
        const mayBeCut = /(?:^| )[\p{L}\p{M}]+$/u.test(typed);
        const text = mayBeCut ? [...typed].slice(0, Math.max(2, [...typed].length - cut)).join('') : typed;
        fc.pre([...text].length >= 2 && (await isFoundAsTyped(language, text)));
        const query = { siteId: site.siteId, minSiteVersion: 0, language, text, page: 1, perPage: 100 };
        const [index, alone] = await Promise.all(
          [own().engine, own().postgresql].map((engine) => engine.search({ ...query, sort, type })),
        );
        if (index!.engine === 'typesense') asTyped += 1;
        const found = [index!, alone!].map((answer) => ({
          ...{ text, total: answer.total, ids: ids(answer).sort((one, other) => one - other) },
        }));
        expect(found[0]).toEqual(found[1]);
      }),
      {
        seed: Number(process.env['AGREEMENT_SEED'] ?? 12),
        numRuns: Number(process.env['AGREEMENT_RUNS'] ?? 250),
      },
    );
    expect(asTyped).toBeGreaterThan(150);
  }, 120_000);
});
