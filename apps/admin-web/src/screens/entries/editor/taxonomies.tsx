import { Button, Checkbox, Text, TextInput } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { Dialog } from '../../../ui/dialog';
import { useTermTypeName } from '../../structure/type-names';
import type { Taxonomy } from '../types';
import { useRights } from '../use-rights';
import { useTaxonomies } from '../use-site-lists';
import { NewTerm } from './new-term';
import type { PartProps } from './part';

/** With more terms than these, the page offers a search. */
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

const { compare } = new Intl.Collator();

const inOrder = (taxonomies: readonly Taxonomy[], byId: ReadonlyMap<number, Taxonomy>) =>
  taxonomies
    .map((each) => ({ ...each, path: pathOf(each, byId) }))
    .sort((a, b) => compare(a.type, b.type) || compare(a.path, b.path));

const none: readonly Taxonomy[] = [];

/** The terms of an entry. Editors can make new ones. */
export function Taxonomies({ siteId, draft, state: { values, entry }, mayEdit }: PartProps) {
  const { t } = useTranslation();
  const typeName = useTermTypeName();
  const { isEditor } = useRights(siteId);
  const [isMaking, setMaking] = useState(false);
  const [wanted, setWanted] = useState('');
  const { data: taxonomies = none, isSuccess } = useTaxonomies(siteId, entry.language);
  const byId = useMemo(() => new Map(taxonomies.map((each) => [each.taxonomy_id, each])), [taxonomies]);
  const chosen = new Set(values.taxonomy_ids);
  // Memoised, because there may be thousands, and every key in the entry renders this.
  const sorted = useMemo(() => inOrder(taxonomies, byId), [taxonomies, byId]);
  const sought = wanted.trim().toLowerCase();
  const rows = sought === '' ? sorted : sorted.filter(({ path }) => path.toLowerCase().includes(sought));
  // The terms of the entry are always shown, even among many others, and stay in sight after they are removed.
  const own = new Set([...entry.taxonomy_ids, ...values.taxonomy_ids]);
  const shown = rows.filter((each, index) => index < maxShown || own.has(each.taxonomy_id));
  const types = [...new Set(shown.map(({ type }) => type))];
  const isNone = taxonomies.length === 0 && chosen.size === 0;
  if (isNone && !(isEditor && isSuccess)) return null;
  const choose = (taxonomyId: number, isChosen: boolean) => {
    const others = values.taxonomy_ids.filter((each) => each !== taxonomyId);
    draft.set('taxonomy_ids', isChosen ? [...others, taxonomyId] : others);
  };
  // A working copy names a deleted term until the term is removed from it.
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
        <div key={type} role="group" aria-label={typeName(type)}>
          <div className="dim entry-taxonomy-type">{typeName(type)}</div>
          {shown
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
      {rows.length > shown.length && <div className="dim">{t('names.more')}</div>}
      {isNone && (
        <Text size="sm" className="dim">
          {t('entries.noTaxonomies')}
        </Text>
      )}
      {isEditor && mayEdit && (
        <Button size="xs" variant="default" onClick={() => setMaking(true)}>
          {t('entries.newTerm')}
        </Button>
      )}
      <Dialog opened={isMaking} title={t('entries.newTermTitle')} onClose={() => setMaking(false)}>
        <NewTerm
          siteId={siteId}
          language={entry.language}
          terms={taxonomies}
          onCancel={() => setMaking(false)}
          onMade={({ taxonomy_id: taxonomyId }) => {
            setMaking(false);
            choose(taxonomyId, true);
          }}
        />
      </Dialog>
    </fieldset>
  );
}
