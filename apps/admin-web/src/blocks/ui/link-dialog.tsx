import { Button, Group, TextInput } from '@mantine/core';
import type { Editor } from '@tiptap/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { Dialog } from '../../ui/dialog';
import { addressOf } from '../marks/address';
import { useLinkChoice } from './link-choice';

interface Props {
  editor: Editor | undefined;
  opened: boolean;
  onClose: () => void;
}

/** The address of the link where the selection is. */
export function LinkDialog({ editor, opened, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <Dialog opened={opened} title={t('blocks.link')} onClose={onClose}>
      {editor && <LinkForm editor={editor} onClose={onClose} />}
    </Dialog>
  );
}

/** `example.org`, `www.example.org/a`: people mean the site. */
const hostLike = /^(?![a-z]+:)[\w-]+(\.[\w-]+)*\.[a-z]{2,}([/?#].*)?$/i;

function LinkForm({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const { t } = useTranslation();
  const { href: now = '', rel = null } = editor.getAttributes('link') as {
    href?: string;
    rel?: string | null;
  };
  const [href, setHref] = useState(now);
  const [isRefused, setRefused] = useState(false);
  const linkChoice = useLinkChoice();
  const close = () => {
    onClose();
    editor.view.focus();
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    // The form of the entry is around it.
    event.stopPropagation();
    const given = href.trim();
    const address = addressOf(hostLike.test(given) ? `https://${given}` : given);
    if (address === undefined) {
      setRefused(true);
      return;
    }
    const chain = editor.chain().extendMarkRange('link');
    if (editor.state.selection.empty && now === '') {
      const marks = [{ type: 'link', attrs: { href: address, rel } }];
      chain.insertContent({ type: 'text', text: address, marks }).run();
    } else chain.setMark('link', { href: address, rel }).run();
    close();
  };
  const remove = () => {
    editor.chain().extendMarkRange('link').unsetMark('link').run();
    close();
  };
  return (
    <form onSubmit={save} noValidate>
      <TextInput
        data-autofocus
        label={t('blocks.address')}
        description={t('blocks.addressHint')}
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        value={href}
        error={isRefused ? t('blocks.noAddress') : undefined}
        onChange={(event) => setHref(event.currentTarget.value)}
      />
      {linkChoice !== undefined && <div className="blocks-find">{linkChoice(setHref)}</div>}
      <Group justify="flex-end" mt="md">
        {now !== '' && (
          <Button variant="default" onClick={remove}>
            {t('blocks.unlink')}
          </Button>
        )}
        <Button type="submit">{t('blocks.setLink')}</Button>
      </Group>
    </form>
  );
}
