import { Button, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import { Load } from '../../../ui/load';
import { StateBadge } from '../state-badge';
import { useRights } from '../use-rights';
import { useLanguages } from '../use-site-lists';
import type { PartProps } from './part';
import { useTranslations } from './use-translations';

/** The same entry in every language of the site. */
export function TranslationsTab({ siteId, state: { entry } }: PartProps) {
  const { t } = useTranslation();
  const { mayWrite } = useRights(siteId);
  const { data: languages = [] } = useLanguages(siteId);
  const translations = useTranslations(siteId, entry);
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
                  {found && !isThis && (
                    <Button
                      component={Link}
                      size="xs"
                      variant="default"
                      aria-label={t('entries.besideNamed', { language: name })}
                      to={{ search: `beside=${found.entry_id}` }}
                    >
                      {t('entries.showBeside')}
                    </Button>
                  )}
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
