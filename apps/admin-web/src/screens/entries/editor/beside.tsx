import { Anchor, NativeSelect, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';

import { MediaChoiceContext } from '../../../blocks/ui/media-choice';
import { Load } from '../../../ui/load';
import { createServer } from '../draft/server';
import { isObjectText, stringOf } from '../json-members';
import { StateBadge } from '../state-badge';
import type { Entry } from '../types';
import { useLanguages } from '../use-site-lists';
import { useMediaChoice } from './use-media-choice';
import { useTranslations } from './use-translations';

const BlocksEditor = lazy(async () => ({
  default: (await import('../../../blocks/blocks-editor')).BlocksEditor,
}));

interface BesideProps {
  siteId: number;
  entry: Entry;
}

/** The translation that the address names, to be shown beside the form. */
export function useBeside({ siteId, entry }: BesideProps) {
  const [search, setSearch] = useSearchParams();
  const { data: all = [] } = useTranslations(siteId, entry);
  const others = all.filter((each) => each.entry_id !== entry.entry_id);
  return {
    others,
    shown: others.find((each) => String(each.entry_id) === search.get('beside')),
    show: (entryId: string) => setSearch(entryId === '' ? {} : { beside: entryId }, { replace: true }),
  };
}

/** Chooses the language to show beside the form; shows nothing if there are no translations. */
export function BesideSelect(props: BesideProps) {
  const { t } = useTranslation();
  const { others, shown, show } = useBeside(props);
  const nameOf = useLanguageName(props.siteId);
  if (others.length === 0) return null;
  return (
    <NativeSelect
      size="xs"
      className="entry-beside-select"
      label={t('entries.beside')}
      value={shown === undefined ? '' : String(shown.entry_id)}
      onChange={(event) => show(event.currentTarget.value)}
      data={[
        { value: '', label: t('entries.nothingBeside') },
        ...others.map(({ entry_id: id, language }) => ({ value: String(id), label: nameOf(language) })),
      ]}
    />
  );
}

/** The text of a translation as it was saved last, to read while writing. */
export function Beside({ siteId, entryId }: { siteId: number; entryId: number }) {
  const { t } = useTranslation();
  const nameOf = useLanguageName(siteId);
  const stored = useQuery({
    queryKey: ['entry-beside', siteId, entryId],
    queryFn: () => createServer(siteId, entryId).load(),
    gcTime: 0,
  });
  return (
    <section className="entry-beside" aria-label={t('entries.beside')}>
      <Load query={stored}>
        {({ entry, values }) => {
          const excerpt = isObjectText(values.fields_json)
            ? stringOf(values.fields_json, 'excerpt')
            : undefined;
          return (
            <Stack gap="sm">
              <div className="entry-beside-head">
                <strong>{nameOf(entry.language)}</strong>
                <StateBadge entry={entry} />
                <Anchor component={Link} size="sm" to={`/sites/${siteId}/entries/${entryId}`}>
                  {t('entries.openTranslation')}
                </Anchor>
              </div>
              <Stack gap="sm" lang={entry.language}>
                <Text fw={650} size="lg">
                  {values.title}
                </Text>
                {excerpt !== undefined && <Text className="dim">{excerpt}</Text>}
                <TextBeside
                  siteId={siteId}
                  entry={entry}
                  label={t('entries.textIn', { language: nameOf(entry.language) })}
                  blocksJson={values.blocks_json}
                />
              </Stack>
            </Stack>
          );
        }}
      </Load>
    </section>
  );
}

interface TextBesideProps extends BesideProps {
  label: string;
  blocksJson: string;
}

function TextBeside({ siteId, entry, label, blocksJson }: TextBesideProps) {
  const mediaChoice = useMediaChoice(siteId, entry.language);
  return (
    <MediaChoiceContext value={mediaChoice}>
      <Suspense fallback={<Skeleton height={160} />}>
        <BlocksEditor key={blocksJson} label={label} value={blocksJson} readOnly onChange={() => undefined} />
      </Suspense>
    </MediaChoiceContext>
  );
}

function useLanguageName(siteId: number): (code: string) => string {
  const { data: languages = [] } = useLanguages(siteId);
  return (code) => languages.find((each) => each.code === code)?.name ?? code;
}
