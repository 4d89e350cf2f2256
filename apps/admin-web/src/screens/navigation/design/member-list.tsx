import { Button, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { Empty } from '../../../ui/empty';
import { JsonInput } from '../../../ui/json-input';
import { LineInput } from '../../../ui/line-input';
import { useUnsaved } from '../../../ui/unsaved';
import {
  isObjectText,
  membersIn,
  nameOfMember,
  withMember,
  withoutMember,
  withValue,
} from '../../entries/json-members';
import { jsonOf, type Kind, kindOf, sixDigits, withTone } from './members';

interface MemberListProps {
  /** The JSON text of an object. */
  json: string;
  mayEdit: boolean;
  onChange: (json: string) => void;
}

/** The members of an object by their keys. Only edited members get another text. */
export function MemberList({ json, mayEdit, onChange }: MemberListProps) {
  const { t } = useTranslation();
  if (!isObjectText(json)) return <Text>{t('navigation.unreadable')}</Text>;
  const members = membersIn(json);
  return (
    <Stack>
      {members.length === 0 && <Empty title={t('navigation.noMembers')} />}
      {members.map((member, index) => (
        <div key={nameOfMember(members, index)} className="member">
          <MemberInput
            name={member.key}
            json={jsonOf(json, member)}
            readOnly={!mayEdit}
            onChange={(value) => onChange(withValue(json, member, value))}
          />
          {mayEdit && (
            <Button
              size="xs"
              variant="default"
              aria-label={t('navigation.removeNamed', { name: member.key })}
              onClick={() => onChange(withoutMember(json, index))}
            >
              {t('navigation.remove')}
            </Button>
          )}
        </div>
      ))}
      {mayEdit && (
        <NewMember
          keys={members.map(({ key }) => key)}
          onAdd={(key, value) => onChange(withMember(json, key, value))}
        />
      )}
    </Stack>
  );
}

interface MemberInputProps {
  name: string;
  json: string;
  readOnly: boolean;
  onChange: (json: string) => void;
}

function MemberInput({ name, json, readOnly, onChange }: MemberInputProps) {
  const { t } = useTranslation();
  // The kind of the input must not change while a person types.
  const [kind] = useState(() => kindOf(name, json));
  if (kind === 'json') return <JsonInput label={name} json={json} readOnly={readOnly} onChange={onChange} />;
  const value = JSON.parse(json) as string;
  const change = (text: string) => onChange(JSON.stringify(text));
  return (
    <div className="color-input">
      <LineInput
        label={name}
        readOnly={readOnly}
        spellCheck={false}
        autoCapitalize="none"
        value={value}
        onChange={(event) => change(event.currentTarget.value)}
      />
      {kind === 'color' && (
        <input
          type="color"
          className="color-pick"
          aria-label={t('navigation.chooseColor', { name })}
          disabled={readOnly}
          value={sixDigits(value)}
          onChange={(event) => change(withTone(value, event.currentTarget.value))}
        />
      )}
    </div>
  );
}

/** A key of most areas, offered first. */
const usualKey = 'bg_color';
const firstValue: Record<Kind, string> = { color: '"#ffffff"', text: '""', json: 'null' };

function NewMember({ keys, onAdd }: { keys: string[]; onAdd: (key: string, json: string) => void }) {
  const { t } = useTranslation();
  const [key, setKey] = useState(keys.includes(usualKey) ? '' : usualKey);
  const [kind, setKind] = useState<Kind>('color');
  const name = key.trim();
  const isTaken = keys.includes(name);
  useUnsaved(name !== '' && name !== usualKey);
  const add = () => {
    if (name === '' || isTaken) return;
    onAdd(name, firstValue[kind]);
    setKey('');
  };
  return (
    <div className="copy-field">
      <TextInput
        label={t('navigation.newKey')}
        autoCapitalize="none"
        spellCheck={false}
        value={key}
        error={isTaken ? t('navigation.keyTaken') : undefined}
        onChange={(event) => setKey(event.currentTarget.value)}
        onKeyDown={(event) => {
          // Enter must not submit the form around it.
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          add();
        }}
      />
      <NativeSelect
        label={t('navigation.kind')}
        value={kind}
        onChange={(event) => setKind(event.currentTarget.value as Kind)}
        data={(['color', 'text', 'json'] as const).map((value) => ({
          value,
          label: t(`navigation.kinds.${value}`),
        }))}
      />
      <Button variant="default" onClick={add}>
        {t('navigation.addKey')}
      </Button>
    </div>
  );
}
