import type { Asker, Driver } from './ask';
import type { CorpusEntry } from './corpus/corpus';
import { slugOf } from './fill';
import type { JudgedQuery } from './judged';
import { type Outcome, scoreAnswer } from './score';

export interface Measured {
  outcome: Outcome;
  /** Keys of the hits, best first. */
  keys: string[];
}

/** Runs every query on every driver, one after the other. */
export async function measure(
  asker: Pick<Asker, 'ask'>,
  queries: readonly JudgedQuery[],
  asked: readonly Driver[],
  entries: readonly Pick<CorpusEntry, 'key'>[],
): Promise<Measured[]> {
  const keyOf = new Map(entries.map(({ key }) => [slugOf(key), key]));
  const measured: Measured[] = [];
  for (const query of queries) {
    for (const driver of asked) {
      const { slugs, engine } = await asker.ask(query, driver);
      const keys = slugs.map((slug) => keyOf.get(slug) ?? slug);
      measured.push({ outcome: scoreAnswer(query, driver, { keys, engine }), keys });
    }
  }
  return measured;
}
