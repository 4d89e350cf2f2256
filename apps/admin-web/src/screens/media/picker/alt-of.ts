import type { Media } from '../../../api/types';

/** The alternative text for readers of a language. Empty: decoration; undefined: not written yet. */
export function altOf(
  { texts }: Pick<Media, 'texts'>,
  language: string,
  defaultLanguage: string,
): string | undefined {
  const altIn = (code: string) => texts.find((each) => each.language === code)?.alt ?? undefined;
  return altIn(language) ?? altIn(defaultLanguage);
}
