import type { Media } from '../../../api/types';

/** The alternative text as readers of a language get it. Empty: decoration; undefined: not written. */
export function altOf(
  { texts }: Pick<Media, 'texts'>,
  language: string,
  defaultLanguage: string,
): string | undefined {
  const altIn = (code: string) => texts.find((each) => each.language === code)?.alt ?? undefined;
  return altIn(language) ?? altIn(defaultLanguage);
}
