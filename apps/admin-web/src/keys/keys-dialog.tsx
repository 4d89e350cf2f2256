import { Checkbox, Stack, Title } from '@mantine/core';
import { Fragment, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { markerNames } from '../blocks/model/marker-table';
import { Dialog } from '../ui/dialog';
import { type KeyName, keys, namesIn, type Scope, scopes } from './registry';
import { singleKeys } from './single-keys';

import './keys.css';

/** The scopes whose elements are on the page now. */
const scopesHere = (): Scope[] =>
  (Object.keys(scopes) as Scope[]).filter((scope) => document.querySelector(scopes[scope]) !== null);

/** The keys of the page that is open. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const [shown] = useState(scopesHere);
  const [isOn, setOn] = useState(singleKeys.areOn);
  return (
    <Dialog opened title={t('keys.title')} onClose={onClose}>
      <Stack>
        {shown.map((scope) => (
          <section key={scope}>
            <Title order={3} size="h5">
              {t(`keys.scopes.${scope}`)}
            </Title>
            <dl className="keys">
              {namesIn(scope).map((name) => (
                <Fragment key={name}>
                  <dt>{t(textOf(name))}</dt>
                  <dd>
                    <Combinations name={name} />
                  </dd>
                </Fragment>
              ))}
            </dl>
          </section>
        ))}
        {shown.includes('blocks') && <Markers />}
        <Checkbox
          label={t('keys.single')}
          description={t('keys.singleHint')}
          checked={isOn}
          onChange={({ currentTarget: { checked } }) => {
            singleKeys.set(checked);
            setOn(checked);
          }}
        />
      </Stack>
    </Dialog>
  );
}

/** Texts that become another block as soon as they are typed. They are no keys that a handler reads. */
function Markers() {
  const { t } = useTranslation();
  return (
    <section>
      <Title order={3} size="h5">
        {t('keys.markers')}
      </Title>
      <dl className="keys">
        {markerNames().map(({ signs, type, level }) => (
          <Fragment key={signs.join(' ')}>
            <dt>{level === undefined ? t(`blocks.${type}`) : t('blocks.headingOf', { level })}</dt>
            <dd>
              {signs.map((sign, at) => (
                <Fragment key={sign}>
                  {at > 0 && ` ${t('keys.or')} `}
                  <kbd>{sign}</kbd> + <kbd>{t('keys.names.Space')}</kbd>
                </Fragment>
              ))}
            </dd>
          </Fragment>
        ))}
      </dl>
    </section>
  );
}

type Under<Name extends string> = Name extends `${infer Of extends Scope}.${infer Key}`
  ? `keys.${Of}.${Key}`
  : never;
const textOf = <Name extends KeyName>(name: Name) => `keys.${name}` as Under<KeyName>;

const isMac = navigator.userAgent.includes('Mac');

function Combinations({ name }: { name: KeyName }) {
  const { t } = useTranslation();
  const words: Record<string, string> = {
    Mod: isMac ? '⌘' : t('keys.names.Mod'),
    Shift: t('keys.names.Shift'),
    Alt: 'Alt',
    Space: t('keys.names.Space'),
    Home: t('keys.names.Home'),
    End: t('keys.names.End'),
    Escape: t('keys.names.Escape'),
    Enter: t('keys.names.Enter'),
    ArrowUp: '↑',
    ArrowDown: '↓',
    ArrowLeft: '←',
    ArrowRight: '→',
  };
  return keys[name].map((combination, at) => (
    <Fragment key={combination}>
      {at > 0 && ` ${t('keys.or')} `}
      {combination.split('+').map((key, place) => (
        <Fragment key={key}>
          {place > 0 && ' + '}
          <kbd>{words[key] ?? key.toUpperCase()}</kbd>
        </Fragment>
      ))}
    </Fragment>
  ));
}
