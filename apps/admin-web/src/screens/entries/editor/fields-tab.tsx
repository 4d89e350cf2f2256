import { Button, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { Empty } from '../../../ui/empty';
import { JsonInput } from '../../../ui/json-input';
import { useSay } from '../../../ui/say';
import { useUnsaved } from '../../../ui/unsaved';
import { MediaField } from '../../media/picker/media-field';
import { useSite } from '../../site/use-site';
import {
  hasOther,
  isObjectText,
  type Member,
  membersIn,
  nameOfMember,
  withMember,
  withMemberBack,
  withoutMember,
  withValue,
} from '../json-members';
import { isIdText, namesFile } from './names-file';
import type { PartProps } from './part';
import { ownPlace, shownPlace } from './seo';

/** All other fields of the entry. A value that is no text is shown as JSON, and changed as soon as the JSON is valid. */
export function FieldsTab({ siteId, draft, state: { values, entry }, mayEdit }: PartProps) {
  const { t } = useTranslation();
  const say = useSay();
  const { mode } = useSite();
  const text = values.fields_json;
  const set = (next: string) => draft.set('fields_json', next);
  // Fields whose own inputs cannot show their value are listed here, and stay here while they are edited.
  const others = useRef(new Set<string>());
  if (!isObjectText(text)) return <Text>{t('entries.fieldsUnreadable')}</Text>;
  const members = membersIn(text);
  for (const key of shownPlace(mode)) if (hasOther(text, key)) others.current.add(key);
  const shown = members
    .map((member, index) => ({ member, index }))
    .filter(({ member: { key } }) => !ownPlace.includes(key) || others.current.has(key));
  const remove = ({ key, start, end }: Member, index: number) => {
    const without = withoutMember(text, index);
    set(without);
    const undo = { label: t('entries.undo'), run: () => putBack() };
    const putBack = () => {
      const now = draft.getState().values.fields_json;
      const next = now === without ? text : withMemberBack(now, key, text.slice(start, end));
      if (next === undefined) say(t('entries.fieldThere', { name: key }), undo);
      else set(next);
    };
    say(t('entries.fieldRemoved', { name: key }), undo);
  };
  return (
    <Stack lang={entry.language}>
      {shown.length === 0 && <Empty title={t('entries.noFields')}>{t('entries.noFieldsHint')}</Empty>}
      {shown.map(({ member, index }) => (
        <div key={nameOfMember(members, index)} className="entry-field">
          <FieldInput
            siteId={siteId}
            language={entry.language}
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
              onClick={() => remove(member, index)}
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
  siteId: number;
  language: string;
  member: Member;
  json: string;
  readOnly: boolean;
  onChange: (json: string) => void;
}

/** An id and a text of digits look alike: the editor can say which of the two it is. */
function FieldInput(props: FieldInputProps) {
  const { t } = useTranslation();
  const { member, json, readOnly } = props;
  const isForFiles = namesFile(member.key);
  const [isFile, setFile] = useState(isForFiles && (isIdText(json) || json === 'null'));
  const isNull = json === 'null' && (isFile || isForFiles);
  const canBeFile = isIdText(json) || isNull;
  return (
    <div>
      {canBeFile && isFile ? <FileInput {...props} /> : <TextOrJson {...props} json={isNull ? '""' : json} />}
      {canBeFile && !readOnly && (
        <Button size="compact-xs" variant="subtle" onClick={() => setFile(!isFile)}>
          {t(isFile ? 'entries.writeText' : 'entries.chooseFile')}
        </Button>
      )}
    </div>
  );
}

function TextOrJson({ member: { key }, json, readOnly, onChange }: FieldInputProps) {
  // The kind of the input must not change while a person types.
  const [isText] = useState(json.startsWith('"'));
  if (isText && json.startsWith('"')) {
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

/** A file, stored as its id in a text. When the file is removed, the field gets the value from before the choice, else null. */
function FileInput({ siteId, language, member: { key }, json, readOnly, onChange }: FieldInputProps) {
  const id = Number(JSON.parse(json));
  const before = useRef('null');
  const choose = (mediaId: number) => {
    if (id === 0) before.current = json;
    onChange(JSON.stringify(String(mediaId)));
  };
  return (
    <MediaField
      siteId={siteId}
      label={key}
      language={language}
      mediaId={id === 0 ? null : id}
      readOnly={readOnly}
      onChange={(media) => (media === null ? onChange(before.current) : choose(media.media_id))}
    />
  );
}

function NewField({ keys, onAdd }: { keys: string[]; onAdd: (key: string) => void }) {
  const { t } = useTranslation();
  const [key, setKey] = useState('');
  const isTaken = keys.includes(key.trim());
  useUnsaved(key.trim() !== '');
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
