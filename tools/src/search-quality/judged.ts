import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { z } from 'zod';

import { type Language, languages } from './corpus/books';
import type { Grade } from './ndcg';

const judgedQuery = z.strictObject({
  /** `de-1` */
  id: z.string(),
  kind: z.enum([
    'known item',
    'topical',
    'one word',
    'several words',
    'typo',
    'inflected form',
    'accents left out',
    'phrase',
    'exclusion',
  ]),
  text: z.string().min(2),
  /** What the person who searches wants. */
  wants: z.string(),
  /** Not used while the ranking is tuned. */
  heldBack: z.boolean(),
  /** Keys of entries by grade. */
  grades: z.strictObject({
    3: z.array(z.string()),
    2: z.array(z.string()),
    1: z.array(z.string()),
    0: z.array(z.string()),
  }),
});

export interface JudgedQuery {
  id: string;
  language: Language;
  kind: string;
  text: string;
  wants: string;
  heldBack: boolean;
  /** The grade of each entry by its key. */
  grades: Record<string, Grade>;
}

const judgementsFolder = join(__dirname, 'judgements');

/** All queries with their judgements. */
export function readJudgedQueries(folder = judgementsFolder): JudgedQuery[] {
  return languages.flatMap((language) => {
    const text = readFileSync(join(folder, `${language}.json`), 'utf8');
    return z
      .array(judgedQuery)
      .parse(JSON.parse(text))
      .map(({ grades, ...query }) => ({ ...query, language, grades: toGrades(grades) }));
  });
}

function toGrades(byGrade: Record<Grade, string[]>): Record<string, Grade> {
  const graded = ([3, 2, 1, 0] as const).flatMap((grade) =>
    byGrade[grade].map((key) => [key, grade] as const),
  );
  const grades = Object.fromEntries(graded);
  if (Object.keys(grades).length !== graded.length) throw new Error('An entry is judged twice for one query');
  return grades;
}
