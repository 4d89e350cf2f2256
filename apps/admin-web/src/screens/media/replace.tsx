import { Button, Group, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { Media } from '../../api/types';
import { useBytes } from '../../i18n/texts';
import { Dialog } from '../../ui/dialog';
import { FaultNote } from '../../ui/fault-note';
import { useSay } from '../../ui/say';
import { useSite } from '../site/use-site';
import { begunUpload, dropUpload, sendFile } from './uploads/send';

import './uploads/uploads.css';

/** Replaces the file by another one. Everything that refers to it then shows the new one. */
export function Replace({ media: { media_id: mediaId, name, revision } }: { media: Media }) {
  const { t } = useTranslation();
  const say = useSay();
  const bytes = useBytes();
  const client = useQueryClient();
  const { site_id: siteId } = useSite();
  const input = useRef<HTMLInputElement>(null);
  const stop = useRef<AbortController>(undefined);
  const [isOpen, setOpen] = useState(false);
  const [sent, setSent] = useState({ bytes: 0, isWaiting: false });
  const replaces = { mediaId, revision };
  const replace = useMutation({
    mutationFn(file: File) {
      stop.current = new AbortController();
      setSent({ bytes: 0, isWaiting: false });
      return sendFile({
        siteId,
        file,
        replaces,
        signal: stop.current.signal,
        onProgress: (sentBytes) => setSent((now) => ({ ...now, bytes: sentBytes })),
        onWait: (isWaiting) => setSent((now) => ({ ...now, isWaiting })),
      });
    },
    async onSuccess() {
      setOpen(false);
      say(t('media.replaced', { name }));
      await client.invalidateQueries({ queryKey: ['media', siteId] });
    },
  });
  const { variables: file } = replace;
  const close = () => {
    stop.current?.abort();
    const uploadId = replace.isPending && file ? begunUpload({ siteId, file, replaces }) : undefined;
    if (uploadId !== undefined) void dropUpload(siteId, uploadId).catch(() => undefined);
    replace.reset();
    setOpen(false);
  };
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {t('media.replace')}
      </Button>
      <Dialog opened={isOpen} title={t('media.replaceTitle', { name })} onClose={close}>
        <Stack>
          <FaultNote error={replace.error} />
          <Text>{t('media.replaceText')}</Text>
          <input
            ref={input}
            type="file"
            hidden
            aria-label={t('media.replaceChoose')}
            onChange={({ currentTarget }) => {
              const [chosen] = currentTarget.files ?? [];
              currentTarget.value = '';
              if (chosen !== undefined) replace.mutate(chosen);
            }}
          />
          {replace.isPending && file && (
            <div className="sent-row">
              <span className="sent-name">{file.name}</span>
              <progress
                max={1}
                value={sent.bytes / Math.max(file.size, 1)}
                aria-label={t('media.uploading', { name: file.name })}
              />
              <span className="dim sent-state">
                {sent.isWaiting
                  ? t('media.uploadStates.waiting')
                  : t('media.sentOf', { sent: bytes(sent.bytes), size: bytes(file.size) })}
              </span>
            </div>
          )}
          <Group justify="flex-end">
            <Button variant="default" onClick={close}>
              {t('act.cancel')}
            </Button>
            <Button data-autofocus loading={replace.isPending} onClick={() => input.current?.click()}>
              {t('media.replaceChoose')}
            </Button>
          </Group>
        </Stack>
      </Dialog>
    </>
  );
}
