import type { Row, Statement } from '@headwater/db';

/** Maximum number of suggestions. */
export const maxSuggestions = 10;

export interface SuggestionRow {
  kind: 'entry' | 'taxonomy';
  id: number;
  type: string;
  title: string;
  slug: string;
}

/** Entries and taxonomies whose titles begin with the text, by their keys; of equal keys, the one spelt as typed comes first. */
export function suggestions({ language, text }: { language: string; text: string }): Statement {
  return {
    name: 'suggestions',
    text: `
      select found.kind, found.id, found.type, found.title, found.slug
      from (
        select 'entry' as kind, entry_id as id, type, title, slug, key, place
        from content.suggest_titles($1, $2, $3) with ordinality as titles (entry_id, type, title, slug, key, place)
        union all
        select 'taxonomy', taxonomy_id, type, name, slug, key, place
        from site.suggest_taxonomies($1, $2, $3) with ordinality as terms (taxonomy_id, type, name, slug, key, place)
      ) as found
      order by found.key collate "C", not starts_with(found.title, $2), found.kind, found.place
      limit $3`,
    values: [language, text, maxSuggestions],
  };
}

export function readSuggestions(rows: Row[]): SuggestionRow[] {
  return rows as unknown as SuggestionRow[];
}
