import { NativeSelect, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';

import { ask } from '../../api/ask';
import { Load, LoadAnew } from '../../ui/load';
import { NotFound } from '../not-found';
import { useSite } from '../site/use-site';
import { DetailsForm } from './details-form';
import { type Language, nameOf, useLanguages } from './use-languages';

import './settings.css';

/** The language is in the address, so that the page asks before a form with changes is left for another language. */
export function DetailsScreen() {
  const site = useSite();
  const languages = useLanguages(site.site_id);
  const code = useParams()['language'] ?? site.default_language;
  return (
    <Load query={languages}>
      {(list) => {
        const chosen = list.find((language) => language.code === code);
        return chosen === undefined ? <NotFound /> : <Details languages={list} chosen={chosen} />;
      }}
    </Load>
  );
}

function Details({ languages, chosen }: { languages: Language[]; chosen: Language }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { site_id: siteId, default_language: usual } = useSite();
  const settings = useQuery({
    queryKey: ['settings', siteId, chosen.code],
    queryFn: async () => {
      const asked = { params: { site_id: siteId }, query: { language: chosen.code } };
      return (await ask('getSettings', asked)).settings;
    },
  });
  const usualName = languages.find(({ code }) => code === usual)?.name ?? usual;
  return (
    <Stack>
      <Text className="dim">{t('settings.hint')}</Text>
      {languages.length > 1 && (
        <NativeSelect
          className="filter"
          label={t('settings.language')}
          value={chosen.code}
          onChange={(event) =>
            void navigate(`/sites/${siteId}/settings/details/${event.currentTarget.value}`)
          }
          data={languages.map((language) => ({
            value: language.code,
            label:
              language.code === usual
                ? t('settings.inDefault', { name: nameOf(language) })
                : nameOf(language),
          }))}
        />
      )}
      <LoadAnew key={chosen.code} query={settings}>
        {(loaded) => (
          <DetailsForm settings={loaded} fallback={chosen.code === usual ? undefined : usualName || usual} />
        )}
      </LoadAnew>
    </Stack>
  );
}
