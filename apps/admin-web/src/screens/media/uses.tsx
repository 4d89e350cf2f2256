import { Badge, Stack, Text, Title } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import { ask } from '../../api/ask';
import type { Media, MediaUse } from '../../api/types';
import { Load } from '../../ui/load';
import { More } from '../../ui/more';
import { useSite } from '../site/use-site';
import { addressOfUse } from './address-of-use';

/** The uses of a file, with links. */
export function Uses({ media }: { media: Media }) {
  const { t } = useTranslation();
  const { site_id: siteId } = useSite();
  const query = useInfiniteQuery({
    queryKey: ['media', siteId, 'uses', media.media_id],
    queryFn: ({ pageParam }) =>
      ask('listMediaUses', {
        params: { site_id: siteId, media_id: media.media_id },
        query: { page_size: 50, page_token: pageParam },
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next_page_token || undefined,
  });
  return (
    <Stack gap="xs">
      <Title order={2}>{t('media.uses')}</Title>
      <Load query={query}>
        {({ pages }) => {
          const uses = pages.flatMap((page) => page.uses);
          if (uses.length === 0) return <Text className="dim">{t('media.unused')}</Text>;
          return (
            <ul className="rows">
              {uses.map((use) => (
                <li key={`${use.kind} ${use.id} ${use.language}`} className="row">
                  <Use siteId={siteId} use={use} />
                </li>
              ))}
            </ul>
          );
        }}
      </Load>
      <More list={query} />
    </Stack>
  );
}

function Use({ siteId, use }: { siteId: number; use: MediaUse }) {
  const { t } = useTranslation();
  const { kind, title, language, state, revision } = use;
  const address = addressOfUse(siteId, use);
  const name = title === '' ? t(`media.useKinds.${kind}`) : title;
  return (
    <>
      <div className="row-main">
        {address === undefined ? (
          <span lang={language}>{name}</span>
        ) : (
          <Link to={address} lang={title === '' ? undefined : language}>
            {name}
          </Link>
        )}
        <div className="dim">
          {t(`media.useKinds.${kind}`)}
          {language !== '' && ` · ${language}`}
        </div>
      </div>
      {kind === 'entry' && (
        <Badge variant="default" tt="none" radius="sm">
          {state === 'revision' ? t('media.inRevision', { revision }) : t(`media.useStates.${state}`)}
        </Badge>
      )}
    </>
  );
}
