import { Group, Stack, Text, TextInput, Title } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';

import { ask } from '../../api/ask';
import { idIn } from '../../api/ids';
import type { Taxonomy } from '../../api/types';
import { useMay } from '../../session/role';
import { ConflictNote } from '../../ui/conflict-note';
import { Empty } from '../../ui/empty';
import { errorOf } from '../../ui/fault-note';
import { LeaveGuard } from '../../ui/leave-guard';
import { LineInput } from '../../ui/line-input';
import { Load } from '../../ui/load';
import { useSay } from '../../ui/say';
import { UndoAndSave } from '../../ui/undo-and-save';
import { useDraft } from '../../ui/use-draft';
import { useSaveOver } from '../../ui/use-save-over';
import { useSite } from '../site/use-site';
import { DeleteTerm } from './delete-term';
import { MergeTerm } from './merge-term';
import { ParentSelect } from './parent-select';
import { Translations } from './translations';
import { inTreeOrder, possibleParents } from './tree';
import { useLanguage } from './use-language';
import { useReadTerm, useReloadTerms, useTerms } from './use-terms';

import './structure.css';

/** One term. Its language is in the address, because terms are read by language. */
export function TaxonomyScreen() {
  const site = useSite();
  const termId = idIn(useParams()['taxonomyId']);
  const { language } = useLanguage();
  const query = useTerms(site.site_id, language);
  return <Load query={query}>{(terms) => <FoundTerm key={termId} termId={termId} terms={terms} />}</Load>;
}

function FoundTerm({ termId, terms }: { termId: number | undefined; terms: Taxonomy[] }) {
  const { t } = useTranslation();
  const found = terms.find((each) => each.taxonomy_id === termId);
  // The form stays if somebody deletes or merges the term while it is edited here.
  const [first] = useState(found);
  const term = found ?? first;
  if (term === undefined) return <Empty title={t('structure.gone')}>{t('hints.goneTerm')}</Empty>;
  return <LoadedTerm term={term} terms={terms} />;
}

const draftOf = ({ name, slug, parent_id }: Taxonomy) => ({ name, slug, parent_id });

function LoadedTerm({ term, terms }: { term: Taxonomy; terms: Taxonomy[] }) {
  const { t } = useTranslation();
  const { site_id: siteId } = useSite();
  const mayEdit = useMay(siteId)('editor');
  const say = useSay();
  const reload = useReloadTerms(siteId);
  const { taxonomy_id: termId, type, language } = term;
  const params = { site_id: siteId, taxonomy_id: termId };
  const { values, isChanged, set, send, saved, reset } = useDraft(draftOf(term));
  // Memoised, because there may be thousands, and every key in the form renders this.
  const ofType = useMemo(() => {
    const those = terms.filter((each) => each.type === type);
    return inTreeOrder(those, language);
  }, [terms, type, language]);
  const others = useMemo(() => possibleParents(ofType, termId), [ofType, termId]);
  const readTerm = useReadTerm(siteId);
  const { error, submit, isPending, takeTheirs, keepMine } = useSaveOver({
    loaded: term.revision,
    save: async (revision) => {
      const body = { ...send(), expected_revision: revision };
      return (await ask('updateTaxonomy', { params, body })).taxonomy;
    },
    read: () => readTerm(term),
    async onSaved(taxonomy) {
      saved(draftOf(taxonomy));
      say(t('act.saved'));
      await reload();
    },
    onTheirs: (theirs) => reset(draftOf(theirs)),
  });
  const text = (field: 'name' | 'slug') => ({
    value: values[field],
    readOnly: !mayEdit,
    error: errorOf(error, field),
    onChange: (event: { currentTarget: { value: string } }) => set(field, event.currentTarget.value),
  });
  const listAddress = `/sites/${siteId}/taxonomies?${new URLSearchParams({ language, type }).toString()}`;
  return (
    <Stack gap="xl">
      <form onSubmit={submit} className="form">
        <LeaveGuard isChanged={isChanged} />
        <Stack>
          <Group justify="space-between">
            <Title order={2}>{term.name}</Title>
            <Link to={listAddress} className="back">
              {t('structure.terms.back')}
            </Link>
          </Group>
          {!mayEdit && <Text className="dim">{t('structure.readOnly')}</Text>}
          <ConflictNote
            error={error}
            shownFields={['name', 'slug']}
            onTakeTheirs={takeTheirs}
            onKeepMine={keepMine}
          />
          <LineInput label={t('structure.terms.name')} required {...text('name')} />
          <TextInput
            label={t('structure.terms.slug')}
            description={t('structure.terms.slugHint')}
            required
            autoCapitalize="none"
            spellCheck={false}
            {...text('slug')}
          />
          <ParentSelect
            label={t('structure.terms.parent')}
            among={others}
            value={values.parent_id}
            disabled={!mayEdit}
            error={errorOf(error, 'parent_id')}
            onChange={(parentId) => set('parent_id', parentId)}
          />
          {mayEdit && (
            <Group justify="flex-end">
              <UndoAndSave isChanged={isChanged} isSaving={isPending} onUndo={() => reset()} />
            </Group>
          )}
        </Stack>
      </form>
      <Translations term={term} mayEdit={mayEdit} />
      {mayEdit && (
        <Group gap="xs">
          <MergeTerm term={term} others={others} />
          <DeleteTerm term={term} listAddress={listAddress} />
        </Group>
      )}
    </Stack>
  );
}
