import { Alert, NativeSelect, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';

import { ask } from '../../api/ask';
import { isFault } from '../../api/fault';
import type { Taxonomy } from '../../api/types';
import { useMay } from '../../session/role';
import { Empty } from '../../ui/empty';
import { FaultNote } from '../../ui/fault-note';
import { Load } from '../../ui/load';
import { useSay } from '../../ui/say';
import { TypedInput } from '../../ui/typed-input';
import { useSite } from '../site/use-site';
import { AddTerm } from './add-term';
import { LanguageSelect } from './language-select';
import { NewType } from './new-type';
import { TermTree } from './term-tree';
import { inTreeOrder, narrowed } from './tree';
import { useTermTypeName, usualTypes } from './type-names';
import { UnknownLanguage, useLanguage } from './use-language';
import { useReloadTerms, useTerms } from './use-terms';

import './structure.css';

const newType = ' ';

/** The terms of one type in one language, as a tree. Type, language and search are in the address. */
export function TaxonomiesScreen() {
  const { t } = useTranslation();
  const site = useSite();
  const [search, setSearch] = useSearchParams();
  const [isNaming, setNaming] = useState(false);
  const [name, setName] = useState('');
  const { language, unknown } = useLanguage();
  const type = search.get('type') ?? 'category';
  const query = useTerms(site.site_id, language);
  const types = [...new Set<string>([...usualTypes, ...(query.data ?? []).map((term) => term.type), type])];
  const typeName = useTermTypeName();
  const mayEdit = useMay(site.site_id)('editor');
  const show = (given: Record<string, string>) => setSearch({ language, type, ...given }, { replace: true });
  return (
    <Stack>
      <div className="filters">
        <NativeSelect
          label={t('structure.terms.type')}
          value={type}
          onChange={({ currentTarget: { value } }) =>
            value === newType ? setNaming(true) : show({ type: value })
          }
          data={[
            ...types.map((value) => ({ value, label: typeName(value) })),
            ...(mayEdit ? [{ value: newType, label: t('structure.terms.newType') }] : []),
          ]}
        />
        <LanguageSelect
          siteId={site.site_id}
          value={language}
          onChange={(value) => show({ language: value })}
        />
      </div>
      <UnknownLanguage code={unknown} />
      <NewType
        opened={isNaming}
        onClose={() => setNaming(false)}
        onName={(value) => {
          setNaming(false);
          show({ type: value });
        }}
      />
      <Load query={query}>
        {(terms) => (
          <TypeTerms
            key={`${language} ${type}`}
            terms={terms}
            language={language}
            type={type}
            mayEdit={mayEdit}
            name={name}
            onName={setName}
          />
        )}
      </Load>
    </Stack>
  );
}

interface TypeTermsProps {
  terms: Taxonomy[];
  language: string;
  type: string;
  mayEdit: boolean;
  /** The name of the next term. */
  name: string;
  onName: (change: (name: string) => string) => void;
}

function TypeTerms({ terms, language, type, mayEdit, name, onName }: TypeTermsProps) {
  const { t } = useTranslation();
  const say = useSay();
  const { site_id: siteId } = useSite();
  const reload = useReloadTerms(siteId);
  // In the address, so that “Back” shows the same rows.
  const [search, setSearch] = useSearchParams();
  const words = search.get('q') ?? '';
  const [parentId, setParentId] = useState<number | null>(null);
  const nameInput = useRef<HTMLInputElement>(null);
  const all = useMemo(() => {
    const ofType = terms.filter((term) => term.type === type);
    return inTreeOrder(ofType, language);
  }, [terms, language, type]);
  const rows = useMemo(() => narrowed(all, words), [all, words]);
  const move = useMutation({
    mutationFn: ({ term, to }: { term: Taxonomy; to: number | null }) =>
      ask('updateTaxonomy', {
        params: { site_id: siteId, taxonomy_id: term.taxonomy_id },
        body: { parent_id: to, expected_revision: term.revision },
      }),
    onSuccess: (_, { term }) => say(t('structure.terms.moved', { name: term.name })),
    // After a conflict, this shows the other person's state.
    onSettled: reload,
  });
  const isConflict = isFault(move.error, 'REVISION_CONFLICT', 'TAXONOMY_NOT_FOUND');
  return (
    <Stack>
      {!mayEdit && <Text className="dim">{t('structure.readOnly')}</Text>}
      {isConflict ? (
        <Alert color="orange" role="alert">
          {t('structure.terms.movedConflict', { name: move.variables?.term.name })}
        </Alert>
      ) : (
        <FaultNote error={move.error} />
      )}
      {(mayEdit || name !== '') && (
        <AddTerm
          ref={nameInput}
          siteId={siteId}
          type={type}
          language={language}
          all={all}
          name={name}
          onName={onName}
          parentId={parentId}
          onParent={setParentId}
        />
      )}
      {all.length === 0 ? (
        <Empty title={t('structure.terms.empty')}>{mayEdit && t('structure.terms.emptyHint')}</Empty>
      ) : (
        <>
          <div className="find">
            <TypedInput
              label={t('names.find')}
              value={words}
              onChange={(q) =>
                setSearch(
                  (now) => {
                    now.delete('q');
                    if (q !== '') now.set('q', q);
                    return now;
                  },
                  { replace: true },
                )
              }
            />
            <Text className="dim" role="status">
              {t('structure.terms.count', { count: all.length })}
            </Text>
          </div>
          {rows.length === 0 && <Empty title={t('structure.terms.emptyFound')}>{t('hints.otherWord')}</Empty>}
          {rows.length > 0 && (
            <TermTree
              siteId={siteId}
              all={all}
              rows={rows}
              mayEdit={mayEdit}
              onMove={async (term, to) => {
                await move.mutateAsync({ term, to }).catch(() => undefined);
              }}
              onAddBelow={(term) => {
                setParentId(term.taxonomy_id);
                nameInput.current?.focus();
              }}
            />
          )}
        </>
      )}
    </Stack>
  );
}
