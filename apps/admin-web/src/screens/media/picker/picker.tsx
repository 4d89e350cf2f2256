import { NativeSelect, Stack, TextInput } from '@mantine/core';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { ask } from '../../../api/ask';
import type { Media } from '../../../api/types';
import { useMay } from '../../../session/role';
import { Empty } from '../../../ui/empty';
import { Load } from '../../../ui/load';
import { More } from '../../../ui/more';
import { kinds } from '../filter';
import { Picture } from '../picture';
import { Uploads } from '../uploads/uploads';

import '../media.css';
import './picker.css';

type Kind = Media['kind'];

interface PickerProps {
  siteId: number;
  /** The only kind that is offered; absent: all are. */
  kind?: Kind | undefined;
  /** The id of the file that is chosen now. */
  chosen?: number | undefined;
  onPick: (media: Media) => void;
}

/** Chooses a file of the site, from a list with the newest first; new files can be uploaded here. */
export function Picker({ siteId, kind: onlyKind, chosen, onPick }: PickerProps) {
  const { t } = useTranslation();
  const mayUpload = useMay(siteId)('editor');
  const [wantedKind, setKind] = useState<Kind>();
  const [name, setName] = useState('');
  const kind = onlyKind ?? wantedKind;
  const query = useInfiniteQuery({
    queryKey: ['media', siteId, 'picker', kind, name],
    queryFn: ({ pageParam }) =>
      ask('listMedia', {
        params: { site_id: siteId },
        query: { kind, name_contains: name.trim(), page_size: 24, page_token: pageParam },
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next_page_token || undefined,
    placeholderData: keepPreviousData,
  });
  return (
    <Stack>
      {mayUpload && <Uploads siteId={siteId} takes={{ kind: onlyKind, onTake: onPick }} />}
      <div className="picker-filters">
        {onlyKind === undefined && (
          <NativeSelect
            label={t('media.kind')}
            value={kind ?? ''}
            onChange={({ currentTarget: { value } }) => setKind(kinds.find((each) => each === value))}
            data={[
              { value: '', label: t('media.all') },
              ...kinds.map((each) => ({ value: each, label: t(`media.kinds.${each}`) })),
            ]}
          />
        )}
        <TextInput
          type="search"
          data-autofocus
          label={t('names.find')}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
      </div>
      <Load query={query}>
        {({ pages }) => {
          const files = pages.flatMap((page) => page.media);
          const isFiltered = wantedKind !== undefined || name.trim() !== '';
          if (files.length === 0) return <Empty title={t(isFiltered ? 'media.emptyFound' : 'media.empty')} />;
          return (
            <ul className="picker-grid" aria-busy={query.isPlaceholderData}>
              {files.map((file) => (
                <li key={file.media_id}>
                  <button
                    type="button"
                    className="picker-file"
                    aria-pressed={file.media_id === chosen}
                    onClick={() => onPick(file)}
                  >
                    <Picture siteId={siteId} media={file} preset="thumbnail" alt="" />
                    <span>{file.name}</span>
                  </button>
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
