import { Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { Taxonomy } from '../types';
import { useTaxonomies } from '../use-site-lists';
import type { PartProps } from './part';

/** More than these are searched. */
const searchFrom = 12;
const maxShown = 50;

/** Such as “Coast › Harbours”. */
function pathOf(taxonomy: Taxonomy, all: ReadonlyMap<number, Taxonomy>): string {
  const names = [taxonomy.name];
  for (let at = taxonomy; at.parent_id !== null && names.length < 20;) {
    const parent = all.get(at.parent_id);
    if (parent === undefined) break;
    names.unshift(parent.name);
    at = parent;
  }
  return names.join(' › ');
}

export function Taxonomies({ siteId, draft, state: { values, entry }, mayEdit }: PartProps) {
  const { t } = useTranslation();
  const [wanted, setWanted] = useState('');
  const { data: taxonomies = [], isSuccess } = useTaxonomies(siteId, entry.language);
  const byId = new Map(taxonomies.map((each) => [each.taxonomy_id, each]));
  const chosen = new Set(values.taxonomy_ids);
  const rows = taxonomies
    .map((each) => ({ ...each, path: pathOf(each, byId) }))
    .filter(({ path }) => path.toLowerCase().includes(wanted.trim().toLowerCase()))
    .sort((a, b) => a.type.localeCompare(b.type) || a.path.localeCompare(b.path));
  const types = [...new Set(rows.slice(0, maxShown).map(({ type }) => type))];
  if (taxonomies.length === 0 && chosen.size === 0) return null;
  const choose = (taxonomyId: number, isChosen: boolean) =>
    draft.set(
      'taxonomy_ids',
      isChosen
        ? [...values.taxonomy_ids, taxonomyId]
        : values.taxonomy_ids.filter((each) => each !== taxonomyId),
    );
  // A term that was deleted stands in a working copy until it is taken out.
  const gone = isSuccess ? values.taxonomy_ids.filter((each) => !byId.has(each)) : [];
  return (
    <fieldset className="entry-card entry-taxonomies" disabled={!mayEdit}>
      <legend>{t('entries.values.taxonomy_ids')}</legend>
      {taxonomies.length > searchFrom && (
        <TextInput
          type="search"
          aria-label={t('entries.searchTaxonomies')}
          placeholder={t('entries.searchTaxonomies')}
          value={wanted}
          onChange={(event) => setWanted(event.currentTarget.value)}
        />
      )}
      {gone.map((each) => (
        <Checkbox
          key={each}
          label={t('entries.taxonomyGone', { id: each })}
          checked
          onChange={() => choose(each, false)}
        />
      ))}
      {types.map((type) => (
        <div key={type} role="group" aria-label={type}>
          <div className="dim entry-taxonomy-type">{type}</div>
          {rows
            .slice(0, maxShown)
            .filter((each) => each.type === type)
            .map((each) => (
              <Checkbox
                key={each.taxonomy_id}
                label={each.path}
                checked={chosen.has(each.taxonomy_id)}
                onChange={(event) => choose(each.taxonomy_id, event.currentTarget.checked)}
              />
            ))}
        </div>
      ))}
      {rows.length > maxShown && <div className="dim">{t('entries.moreTaxonomies')}</div>}
    </fieldset>
  );
}
