import type { Answer, Driver } from './ask';
import { drivers } from './ask';
import type { JudgedQuery } from './judged';
import { measure } from './measure';
import { toReport } from './report';
import { exitCodeOf, type Outcome, scoreAnswer, summarise } from './score';

const queryOf = (id: string, language: JudgedQuery['language'] = 'de'): JudgedQuery => ({
  ...{ id, language, kind: 'topical', text: 'Ebenen', wants: 'layers', heldBack: false },
  grades: { 'de/a/b/1': 3, 'de/a/b/2': 1, 'de/a/b/3': 0 },
});

const outcome = (driver: Driver, ndcg: number, language: JudgedQuery['language'] = 'de'): Outcome => ({
  ...{ query: queryOf('de-1', language), driver, ndcg, engine: driver, unjudged: [] },
});

describe('summarise', () => {
  it.each<[number, number, string[]]>([
    [0.8, 0.8, []],
    [0.9, 0.9, []],
    [0.8199, 0.8, []],
    [0.5, 0.95, ['postgresql below 0.80']],
    [0.81, 0.7999, ['typesense below 0.80']],
    [0.9, 0.87, ['typesense behind by more than 0.02']],
    [0.79, 0.7, ['postgresql below 0.80', 'typesense below 0.80', 'typesense behind by more than 0.02']],
  ])('judges PostgreSQL at %d and Typesense at %d', (postgresql, typesense, missed) => {
    const rows = summarise([outcome('postgresql', postgresql), outcome('typesense', typesense)]);
    expect(rows).toEqual([
      { language: 'de', means: { postgresql, typesense }, missed },
      { language: 'all', means: { postgresql, typesense }, missed },
    ]);
    expect(exitCodeOf(rows)).toBe(missed.length === 0 ? 0 : 1);
  });

  it('fails for one language that misses, however good the others are', () => {
    const rows = summarise([
      ...drivers.map((driver) => outcome(driver, 1, 'de')),
      ...drivers.map((driver) => outcome(driver, 0.7, 'ja')),
    ]);
    expect(rows.map(({ language, missed }) => [language, missed.length])).toEqual([
      ['de', 0],
      ['ja', 2],
      ['all', 0],
    ]);
    expect(exitCodeOf(rows)).toBe(1);
  });

  it('says nothing of a driver that was not asked', () => {
    const rows = summarise([outcome('typesense', 0.8)]);
    expect(rows[0]).toEqual({ language: 'de', means: { typesense: 0.8 }, missed: [] });
  });
});

describe('measure', () => {
  const entries = ['de/a/b/1', 'de/a/b/2', 'de/a/b/3', 'de/a/b/4'].map((key) => ({ key }));
  const answers: Record<Driver, Answer> = {
    postgresql: { slugs: ['de-a-b-1', 'de-a-b-2'], engine: 'postgresql', indexCurrent: true },
    typesense: { slugs: ['de-a-b-4', 'de-a-b-1'], engine: 'postgresql', indexCurrent: true },
  };

  it('asks each driver, and tells entries by their slugs', async () => {
    const asked: string[] = [];
    const ask = (query: { text: string }, driver: Driver): Promise<Answer> => {
      asked.push(`${query.text} ${driver}`);
      return Promise.resolve(answers[driver]);
    };
    const measured = await measure({ ask }, [queryOf('de-1')], drivers, entries);
    expect(asked).toEqual(['Ebenen postgresql', 'Ebenen typesense']);
    expect(measured.map(({ keys }) => keys)).toEqual([
      ['de/a/b/1', 'de/a/b/2'],
      ['de/a/b/4', 'de/a/b/1'],
    ]);
    expect(measured[0]!.outcome).toMatchObject({ ndcg: 1, unjudged: [] });
    expect(measured[1]!.outcome).toMatchObject({ unjudged: ['de/a/b/4'], engine: 'postgresql' });
    expect(measured[1]!.outcome.ndcg).toBeCloseTo(7 / Math.log2(3) / (7 + 1 / Math.log2(3)), 10);
  });

  it('reports what is missed, the worst queries, who answered, and what nobody judged', () => {
    const outcomes = [
      scoreAnswer(queryOf('de-1'), 'postgresql', { keys: ['de/a/b/1', 'de/a/b/2'], engine: 'postgresql' }),
      scoreAnswer(queryOf('de-1'), 'typesense', { keys: ['de/a/b/4'], engine: 'postgresql' }),
    ];
    expect(toReport(summarise(outcomes), outcomes)).toEqual([
      'nDCG@10   postgresql   typesense',
      'de             1.000       0.000  missed: typesense below 0.80, typesense behind by more than 0.02',
      'all            1.000       0.000  missed: typesense below 0.80, typesense behind by more than 0.02',
      '',
      'worst:',
      'de-1    typesense   0.000  [topical] Ebenen (answered by postgresql, 1 hits not judged)',
    ]);
  });
});
