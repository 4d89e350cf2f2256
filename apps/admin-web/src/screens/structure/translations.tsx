import { Button, NativeSelect, Stack, Text, Title } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import { ask } from '../../api/ask';
import { isFault } from '../../api/fault';
import type { Language, Taxonomy } from '../../api/types';
import { FaultNote } from '../../ui/fault-note';
import { useSay } from '../../ui/say';
import { useSite } from '../site/use-site';
import { isNameTaken } from './same-name';
import { SameNameNote } from './same-name-note';
import { freeSlug } from './slug';
import { inTreeOrder } from './tree';
import { useLanguages, useReloadTerms, useTerms } from './use-terms';

/** The same term in other languages. Not for sites with one language. */
export function Translations({ term, mayEdit }: { term: Taxonomy; mayEdit: boolean }) {
  const { t } = useTranslation();
  const { site_id: siteId } = useSite();
  const { data: languages = [] } = useLanguages(siteId);
  const others = languages.filter(({ code }) => code !== term.language);
  if (others.length === 0) return null;
  return (
    <Stack gap="xs">
      <div>
        <Title order={2}>{t('structure.terms.translations')}</Title>
        <Text className="dim">{t('structure.terms.translationsHint')}</Text>
      </div>
      <ul className="rows">
        {others.map((language) => (
          <Translation key={language.code} term={term} language={language} mayEdit={mayEdit} />
        ))}
      </ul>
    </Stack>
  );
}

interface TranslationProps {
  term: Taxonomy;
  language: Language;
  mayEdit: boolean;
}

function Translation({ term, language: { code, name }, mayEdit }: TranslationProps) {
  const { t } = useTranslation();
  const { site_id: siteId } = useSite();
  const { data: terms } = useTerms(siteId, code);
  const label = name === '' ? code : name;
  const group = term.translation_group_id;
  const translation = terms?.find((each) => group !== null && each.translation_group_id === group);
  return (
    <li className="row">
      <div className="row-main">
        <div className="dim small">{t('structure.terms.translation', { language: label })}</div>
        {translation ? (
          <Link to={`/sites/${siteId}/taxonomies/${translation.taxonomy_id}?language=${code}`}>
            {translation.name}
          </Link>
        ) : (
          t('structure.terms.noTranslation')
        )}
      </div>
      {mayEdit && terms && !translation && group !== null && (
        <Missing term={term} group={group} code={code} label={label} terms={terms} />
      )}
    </li>
  );
}

interface MissingProps {
  term: Taxonomy;
  group: number;
  code: string;
  label: string;
  terms: Taxonomy[];
}

/** A missing translation: links an existing term, or makes a new one. */
function Missing({ term, group, code, label, terms }: MissingProps) {
  const { t } = useTranslation();
  const say = useSay();
  const { site_id: siteId } = useSite();
  const reload = useReloadTerms(siteId);
  const [chosen, setChosen] = useState('');
  const ofType = terms.filter(({ type }) => type === term.type);
  const { data: own = [] } = useTerms(siteId, term.language);
  const choice = ofType.find(({ taxonomy_id: id }) => String(id) === chosen);
  /** The term that would lose its translation. */
  const loser = choice && own.find(({ translation_group_id: of }) => of === choice.translation_group_id);
  const done = async ({ taxonomy }: { taxonomy: Taxonomy }) => {
    say(t('structure.terms.linked', { name: taxonomy.name }));
    await reload();
  };
  const link = useMutation({
    mutationFn: () =>
      ask('updateTaxonomy', {
        params: { site_id: siteId, taxonomy_id: Number(chosen) },
        body: { translation_group_id: group, ...(choice && { expected_revision: choice.revision }) },
      }),
    // The page then shows the current terms, so that pressing the button again means those.
    onError: (error) => isFault(error, 'REVISION_CONFLICT') && void reload(),
    onSuccess: done,
  });
  const make = useMutation({
    mutationFn() {
      const { type, name } = term;
      const slugs = ofType.map(({ slug }) => slug);
      const slug = freeSlug(name, type, slugs);
      return ask('createTaxonomy', {
        params: { site_id: siteId },
        body: { type, language: code, name, slug, translation_group_id: group },
      });
    },
    onSuccess: done,
  });
  return (
    <div className="missing">
      <FaultNote error={link.error ?? make.error} />
      <NativeSelect
        aria-label={t('structure.terms.translation', { language: label })}
        value={chosen}
        onChange={(event) => setChosen(event.currentTarget.value)}
        data={[
          { value: '', label: t('structure.terms.choose') },
          ...inTreeOrder(ofType, code).map(({ term: each, level }) => ({
            value: String(each.taxonomy_id),
            label: '\u2003'.repeat(level - 1) + each.name,
          })),
        ]}
      />
      <Button
        variant="default"
        disabled={chosen === ''}
        loading={link.isPending}
        onClick={() => link.mutate()}
      >
        {t('structure.terms.link')}
      </Button>
      <Button variant="default" loading={make.isPending} onClick={() => make.mutate()}>
        {t('structure.terms.makeNamed', { name: term.name, language: label })}
      </Button>
      {choice && loser && (
        <Text size="sm" role="status">
          {t('structure.terms.linkTakes', { name: choice.name, of: loser.name })}
        </Text>
      )}
      {isNameTaken(term.name, { terms: ofType, language: code }) && <SameNameNote isTaken />}
    </div>
  );
}
