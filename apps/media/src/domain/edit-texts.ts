import type { TextsByLanguage } from '../queries/media';

export type TextName = 'alt' | 'caption';

/** New values; null clears a text. */
export type TextChanges = { [Name in TextName]?: string | null };

export const textNames: readonly TextName[] = ['alt', 'caption'];

/** The texts after a change in one language, and which of them changed. Null: there are no texts in any language. */
export function editTexts(
  before: TextsByLanguage | null,
  language: string,
  changes: TextChanges,
): { texts: TextsByLanguage | null; changed: TextName[] } {
  const own = before?.[language] ?? {};
  const changed = textNames.filter(
    (name) => name in changes && (changes[name] ?? null) !== (own[name] ?? null),
  );
  const merged: TextChanges = { ...own, ...changes };
  const written = Object.fromEntries(
    textNames.flatMap((name) => (typeof merged[name] === 'string' ? [[name, merged[name]]] : [])),
  );
  const { [language]: _own, ...others } = before ?? {};
  const texts: TextsByLanguage = {
    ...others,
    ...(Object.keys(written).length > 0 && { [language]: written }),
  };
  return { texts: Object.keys(texts).length > 0 ? texts : null, changed };
}
