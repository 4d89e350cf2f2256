import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type DragEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { isFault } from '../../api/fault';
import { passGate } from '../../api/gates';
import { FaultNote } from '../../ui/fault-note';
import { useSay } from '../../ui/say';
import { sendFile } from './send-file';

interface Sent {
  id: number;
  file: File;
  share: number;
  error?: unknown;
}

/** Takes files one after the other; one that fails stays in sight, and can be sent again. */
export function Uploads({ siteId }: { siteId: number }) {
  const { t } = useTranslation();
  const say = useSay();
  const client = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const count = useRef(0);
  const last = useRef(Promise.resolve());
  const [list, setList] = useState<Sent[]>([]);
  const [isOver, setOver] = useState(false);
  const change = (id: number, values: Partial<Sent>) =>
    setList((now) => now.map((sent) => (sent.id === id ? { ...sent, ...values } : sent)));
  const send = ({ id, file }: Sent) => {
    change(id, { share: 0, error: undefined });
    last.current = last.current.then(async () => {
      try {
        await sendFile(siteId, file, (share) => change(id, { share }));
        setList((now) => now.filter((sent) => sent.id !== id));
        say(t('media.added', { name: file.name }));
        await client.invalidateQueries({ queryKey: ['media', siteId] });
      } catch (error) {
        change(id, { error });
        const isOut = isFault(error, 'LOGIN_REQUIRED', 'CREDENTIAL_REFUSED');
        if (isOut && (await passGate('logIn'))) send({ id, file, share: 0 });
      }
    });
  };
  const take = (files: FileList | null) => {
    const taken = [...(files ?? [])].map((file) => ({ id: (count.current += 1), file, share: 0 }));
    setList((now) => [...now, ...taken]);
    taken.forEach(send);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  return (
    <div
      className="drop"
      data-over={isOver}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <span className="dim">{isOver ? t('media.drag') : t('media.drop')}</span>
      <Button onClick={() => input.current?.click()}>{t('media.add')}</Button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={t('media.add')}
        onChange={({ currentTarget }) => {
          take(currentTarget.files);
          currentTarget.value = '';
        }}
      />
      {list.map((sent) => (
        <div key={sent.id} className="sent">
          {sent.file.name}
          {sent.error === undefined ? (
            <progress value={sent.share} aria-label={t('media.uploading', { name: sent.file.name })} />
          ) : (
            <FaultNote error={sent.error} onRepeat={() => send(sent)} />
          )}
        </div>
      ))}
    </div>
  );
}
