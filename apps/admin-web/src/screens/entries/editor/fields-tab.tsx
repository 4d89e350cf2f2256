import { Button, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { Empty } from '../../../ui/empty';
import { JsonInput } from '../../../ui/json-input';
import { isObjectText, type Member, membersIn, withMember, withoutMember, withValue } from '../json-members';
import type { PartProps } from './part';
import { ownPlace } from './seo';

/** Whatever else the entry has. A value that is no text is shown as its JSON, and changed when that is right. */
export function FieldsTab({ draft, state: { values, entry }, mayEdit }: PartProps) {
  const { t } = useTranslation();
  const text = values.fields_json;
  const set = (next: string) => draft.set('fields_json', next);
  if (!isObjectText(text)) return <Text>{t('entries.fieldsUnreadable')}</Text>;
  const members = membersIn(text);
  const shown = members
    .map((member, index) => ({ member, index }))
    .filter(({ member }) => !ownPlace.includes(member.key));
  return (
    <Stack lang={entry.language}>
      {shown.length === 0 && <Empty title={t('entries.noFields')}>{t('entries.noFieldsHint')}</Empty>}
      {shown.map(({ member, index }) => (
        <div key={`${index}/${member.key}`} className="entry-field">
          <FieldInput
            member={member}
            json={text.slice(member.start, member.end)}
            readOnly={!mayEdit}
            onChange={(json) => set(withValue(text, member, json))}
          />
          {mayEdit && (
            <Button
              size="xs"
              variant="default"
              aria-label={t('entries.removeField', { name: member.key })}
              onClick={() => set(withoutMember(text, index))}
            >
              {t('entries.remove')}
            </Button>
          )}
        </div>
      ))}
      {mayEdit && (
        <NewField
          keys={members.map((member) => member.key)}
          onAdd={(key) => set(withMember(text, key, '""'))}
        />
      )}
    </Stack>
  );
}

interface FieldInputProps {
  member: Member;
  json: string;
  readOnly: boolean;
  onChange: (json: string) => void;
}

function FieldInput({ member: { key }, json, readOnly, onChange }: FieldInputProps) {
  if (json.startsWith('"')) {
    const value = JSON.parse(json) as string;
    return (
      <Textarea
        label={key}
        rows={value.length > 120 || value.includes('\n') ? 5 : 1}
        readOnly={readOnly}
        value={value}
        onChange={(event) => onChange(JSON.stringify(event.currentTarget.value))}
      />
    );
  }
  return <JsonInput label={key} json={json} readOnly={readOnly} onChange={onChange} />;
}

function NewField({ keys, onAdd }: { keys: string[]; onAdd: (key: string) => void }) {
  const { t } = useTranslation();
  const [key, setKey] = useState('');
  const isTaken = keys.includes(key.trim());
  const add = (event: FormEvent) => {
    event.preventDefault();
    if (key.trim() === '' || isTaken) return;
    onAdd(key.trim());
    setKey('');
  };
  return (
    <form onSubmit={add} className="copy-field">
      <TextInput
        label={t('entries.newField')}
        description={t('entries.newFieldHint')}
        autoCapitalize="none"
        spellCheck={false}
        value={key}
        error={isTaken ? t('entries.fieldExists') : undefined}
        onChange={(event) => setKey(event.currentTarget.value)}
      />
      <Button type="submit" variant="default">
        {t('entries.addField')}
      </Button>
    </form>
  );
}
