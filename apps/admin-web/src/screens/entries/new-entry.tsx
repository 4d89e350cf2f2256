import { Button, Checkbox, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';

import { isFault } from '../../api/fault';
import { idIn } from '../../api/ids';
import { useMayStay } from '../../session/for-role';
import { errorOf, FaultNote } from '../../ui/fault-note';
import { LeaveGuard } from '../../ui/leave-guard';
import { LeftNote } from '../../ui/left-note';
import { Load } from '../../ui/load';
import { useDraft } from '../../ui/use-draft';
import { useGoOn } from '../../ui/use-go-on';
import { type LeftWords, useSentWords } from '../../ui/use-sent-words';
import { useSite } from '../site/use-site';
import { UnknownLanguage, useLanguage } from '../structure/use-language';
import { createServer, type Stored } from './draft/server';
import { mendedSlug, slugOf } from './slug-of';
import { TypeSelect } from './type-select';
import { type NewEntryWords, useCreateEntry, useImportKey } from './use-create-entry';
import { useRights } from './use-rights';
import { useLanguages } from './use-site-lists';

import './entries.css';

const fields = ['type', 'language', 'title', 'slug'] as const;

/** Asks only for the required values of an entry. The rest is edited in its form. */
export function NewEntryScreen() {
  const { t } = useTranslation();
  const { site_id: siteId } = useSite();
  const { mayWrite } = useRights(siteId);
  const [search] = useSearchParams();
  const from = idIn(search.get('from'));
  // No link leads a viewer here, but a shared address may.
  if (!useMayStay(mayWrite)) return <Text>{t('structure.readOnly')}</Text>;
  return from === undefined ? <NewEntryForm /> : <NewTranslation siteId={siteId} from={from} />;
}

/** The values to begin with are read at the start: the form of the other entry may have older ones. */
function NewTranslation({ siteId, from }: { siteId: number; from: number }) {
  const source = useQuery({
    queryKey: ['entry-to-translate', siteId, from],
    queryFn: () => createServer(siteId, from).load(),
    staleTime: Infinity,
    gcTime: 0,
  });
  return <Load query={source}>{(stored) => <NewEntryForm source={stored} />}</Load>;
}

function NewEntryForm({ source }: { source?: Stored }) {
  const { t } = useTranslation();
  const goOn = useGoOn();
  const [search] = useSearchParams();
  const { site_id: siteId } = useSite();
  const { data: languages = [] } = useLanguages(siteId);
  const named = useLanguage();
  const [copies, setCopies] = useState(true);
  const [ownSlug, setOwnSlug] = useState(false);
  const { values, set, isChanged } = useDraft(firstValues(source, search));
  const language = values.language === '' ? named.language : values.language;
  const importKey = useImportKey();
  const heading = source ? t('entries.newTranslation', { title: source.entry.title }) : t('entries.new');
  const sent = useSentWords<NewEntryWords>({
    address: `/sites/${siteId}/entries/new${source ? `?from=${source.entry.entry_id}` : ''}`,
    form: heading,
    nameOf,
  });
  const create = useCreateEntry({
    siteId,
    source,
    send: sent.send,
    onMade: (entryId) => goOn(`/sites/${siteId}/entries/${entryId}`, { replace: true }),
  });
  const written = (): NewEntryWords => {
    const words = { values: { ...values, language }, isOwnSlug: ownSlug, copies };
    return { ...words, importKey: importKey.of(words) };
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    create.mutate(written());
  };
  const take = ({ id, words }: LeftWords<NewEntryWords>) => {
    if (isChanged) sent.keep(written());
    sent.forget(id);
    create.reset();
    importKey.take(words);
    for (const field of fields) set(field, words.values[field]);
    setOwnSlug(words.isOwnSlug);
    setCopies(words.copies);
  };
  const typed = (take: (value: string) => void) => (event: { currentTarget: { value: string } }) =>
    take(event.currentTarget.value);
  return (
    <>
      <h2>{heading}</h2>
      <form onSubmit={submit} className="form">
        <Stack>
          <LeftNote left={sent.left} nameOf={nameOf} onTake={take} onForget={sent.forget} />
          <FaultNote error={create.error} shownFields={fields} />
          <TextInput
            label={t('entries.values.title')}
            required
            autoFocus
            value={values.title}
            error={errorOf(create.error, 'title')}
            onChange={typed((title) => {
              set('title', title);
              if (!ownSlug) set('slug', slugOf(title));
            })}
          />
          <TextInput
            label={t('entries.slug')}
            description={t('entries.slugHint')}
            required
            autoCapitalize="none"
            spellCheck={false}
            value={values.slug}
            error={errorOf(create.error, 'slug') ?? isFault(create.error, 'SLUG_TAKEN')}
            onChange={typed((slug) => {
              setOwnSlug(slug !== '');
              set('slug', slug);
            })}
            onBlur={() => set('slug', mendedSlug(values.slug, values.title))}
          />
          <TypeSelect
            type={values.type}
            error={errorOf(create.error, 'type')}
            onChange={(type) => set('type', type)}
          />
          <NativeSelect
            label={t('entries.language')}
            value={language}
            error={errorOf(create.error, 'language')}
            onChange={typed((code) => set('language', code))}
            data={optionsOf(languages, language)}
          />
          <UnknownLanguage code={values.language === '' ? named.unknown : undefined} />
          {source && (
            <Checkbox
              label={t('entries.copyContent')}
              checked={copies}
              onChange={(event) => setCopies(event.currentTarget.checked)}
            />
          )}
          <Group justify="flex-end">
            <Button variant="default" component={Link} to={`/sites/${siteId}/entries`}>
              {t('act.cancel')}
            </Button>
            <Button type="submit" loading={create.isPending}>
              {t('entries.create')}
            </Button>
          </Group>
        </Stack>
      </form>
      <LeaveGuard isChanged={isChanged && !create.isPending && !create.isSuccess} />
    </>
  );
}

const nameOf = ({ values }: NewEntryWords): string => values.title;

const firstValues = (source: Stored | undefined, search: URLSearchParams) => ({
  type: source?.entry.type ?? search.get('type') ?? 'post',
  // Empty: the language of the address, until one is chosen.
  language: '',
  title: source?.values.title ?? '',
  slug: source?.values.slug ?? '',
});

/** Until the languages are loaded, only the chosen one. */
const optionsOf = (languages: { code: string; name: string }[], chosen: string) =>
  languages.length === 0 ? [chosen] : languages.map(({ code, name }) => ({ value: code, label: name }));
