import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import { ask } from '../../../api/ask';
import { Load } from '../../../ui/load';
import { StateBadge } from '../state-badge';
import { useRights } from '../use-rights';
import { useLanguages } from '../use-site-lists';
import type { PartProps } from './part';

/** The same entry in every language of the site. */
export function TranslationsTab({ siteId, state: { entry } }: PartProps) {
  const { t } = useTranslation();
  const { mayWrite } = useRights(siteId);
  const { data: languages = [] } = useLanguages(siteId);
  const groupId = entry.translation_group_id;
  const translations = useQuery({
    queryKey: ['entries', siteId, 'group', groupId],
    queryFn: async () =>
      groupId === null
        ? [entry]
        : (
            await ask('listEntries', {
              params: { site_id: siteId },
              query: { translation_group_id: groupId, page_size: 100 },
            })
          ).entries,
  });
  return (
    <Load query={translations}>
      {(entries) => (
        <ul className="rows">
          {languages.map(({ code, name }) => {
            const found = entries.find((each) => each.language === code);
            const isThis = code === entry.language;
            return (
              <li key={code} className="row">
                <div className="row-main">
                  <div className="dim">{name}</div>
                  {found && isThis && <strong lang={code}>{found.title}</strong>}
                  {found && !isThis && (
                    <Link
                      to={`/sites/${siteId}/entries/${found.entry_id}?tab=translations`}
                      className="row-link"
                      lang={code}
                    >
                      {found.title}
                    </Link>
                  )}
                </div>
                <Group gap="xs">
                  {isThis && <span className="dim">{t('entries.thisOne')}</span>}
                  {found && <StateBadge entry={found} />}
                  {!found && mayWrite && (
                    <Button
                      component={Link}
                      size="xs"
                      variant="default"
                      aria-label={t('entries.translateTo', { language: name })}
                      to={`/sites/${siteId}/entries/new?from=${entry.entry_id}&language=${code}`}
                    >
                      {t('entries.translate')}
                    </Button>
                  )}
                </Group>
              </li>
            );
          })}
        </ul>
      )}
    </Load>
  );
}
