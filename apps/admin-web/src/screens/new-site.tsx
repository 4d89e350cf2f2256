import { Button, Group, Radio, Stack, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import { ask } from '../api/ask';
import type { SiteMode } from '../api/types';
import { errorOf, FaultNote } from '../ui/fault-note';
import { languageName } from '../ui/language-name';
import { LeaveGuard } from '../ui/leave-guard';
import { LeftNote } from '../ui/left-note';
import { PageHead } from '../ui/page-head';
import { useSay } from '../ui/say';
import { useDraft } from '../ui/use-draft';
import { useGoOn } from '../ui/use-go-on';
import { useSentWords } from '../ui/use-sent-words';
import { hostOf } from './site/host-of';

const nothing = {
  name: '',
  mode: 'headless' as SiteMode,
  domain: '',
  default_language: 'en',
  default_language_name: '',
};
type Words = typeof nothing;
const fields = Object.keys(nothing) as (keyof Words)[];
const nameOf = ({ name }: Words): string => name;

function make({ default_language_name: named, domain, ...rest }: Words) {
  const body = { ...rest, domain: hostOf(domain) };
  return ask('createSite', { body: { ...body, ...(named !== '' && { default_language_name: named }) } });
}

export function NewSiteScreen() {
  const { t } = useTranslation();
  const goOn = useGoOn();
  const client = useQueryClient();
  const say = useSay();
  const { values, set, isChanged } = useDraft(nothing);
  const sent = useSentWords<Words>({ address: '/sites/new', form: t('newSite.title'), nameOf });
  const create = useMutation({
    mutationFn: (words: Words) => sent.send(words, () => make(words)),
    async onSuccess({ site }) {
      say(t('newSite.made', { name: site.name }));
      await client.invalidateQueries({ queryKey: ['sites'] });
      await goOn(site.mode === 'headless' ? `/sites/${site.site_id}/settings/api` : `/sites/${site.site_id}`);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    create.mutate(values);
  };
  const input = (field: Exclude<keyof Words, 'mode'>) => ({
    value: values[field],
    error: errorOf(create.error, field),
    onChange: (event: { currentTarget: { value: string } }) => set(field, event.currentTarget.value),
  });
  return (
    <>
      <PageHead title={t('newSite.title')} />
      <LeaveGuard isChanged={isChanged && !create.isPending && !create.isSuccess} />
      <form onSubmit={submit} className="form">
        <Stack>
          <LeftNote
            left={sent.left}
            nameOf={nameOf}
            onTake={({ id, words }) => {
              if (isChanged) sent.keep(values);
              sent.forget(id);
              create.reset();
              for (const field of fields) set(field, words[field]);
            }}
            onForget={sent.forget}
          />
          <FaultNote error={create.error} shownFields={fields} />
          <TextInput label={t('newSite.name')} required autoFocus {...input('name')} />
          <Radio.Group
            label={t('newSite.mode')}
            value={values.mode}
            error={errorOf(create.error, 'mode')}
            onChange={(mode) => set('mode', mode)}
          >
            <Stack gap="xs" mt="xs">
              <Radio value="headless" label={t('mode.headless')} description={t('mode.headlessHint')} />
              <Radio value="theme" label={t('mode.theme')} description={t('mode.themeHint')} />
            </Stack>
          </Radio.Group>
          <TextInput
            label={t('newSite.domain')}
            description={t('newSite.domainHint')}
            required
            inputMode="url"
            autoCapitalize="none"
            spellCheck={false}
            {...input('domain')}
            onBlur={() => set('domain', hostOf(values.domain))}
          />
          <TextInput
            label={t('newSite.language')}
            description={t('newSite.languageHint')}
            required
            autoCapitalize="none"
            spellCheck={false}
            {...input('default_language')}
          />
          <TextInput
            label={`${t('newSite.languageName')} (${t('word.optional')})`}
            placeholder={languageName(values.default_language.trim())}
            {...input('default_language_name')}
          />
          <Group justify="flex-end">
            <Button variant="default" component={Link} to="/sites">
              {t('act.cancel')}
            </Button>
            <Button type="submit" loading={create.isPending}>
              {t('newSite.submit')}
            </Button>
          </Group>
        </Stack>
      </form>
    </>
  );
}
