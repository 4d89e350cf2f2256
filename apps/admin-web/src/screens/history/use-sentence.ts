import { useTranslation } from 'react-i18next';

import { en } from '../../i18n/en';
import { type AuditEvent, isErased, objectUser } from './actors';
import type { Names } from './use-names';

const { aspects, becames, did, kinds } = en.history;

export const knownKinds = Object.keys(kinds) as (keyof typeof kinds)[];
const isKind = (kind: string): kind is keyof typeof kinds => Object.hasOwn(kinds, kind);
const isBecame = (became: string): became is keyof typeof becames => Object.hasOwn(becames, became);
const isAspect = (aspect: string): aspect is keyof typeof aspects => Object.hasOwn(aspects, aspect);
const hasSentence = (kind: string, became: string): boolean =>
  Object.hasOwn(did, kind) && Object.hasOwn(did[kind as keyof typeof did], became);

/** An event in words, such as “Ann published the entry 17.” */
export function useSentence(names: Names): (event: AuditEvent) => string {
  const { t } = useTranslation();
  const { kindOf, becameOf } = useEventWords();
  return (event) => {
    const { kind, became, object_id: id, object_name: name, actor } = event;
    const user = objectUser(event);
    const values = {
      who: names.ofActor(actor),
      whom: user === undefined ? (isErased(id) ? t('history.erasedOne') : id) : names.ofUser(user),
      id: name === null ? id : t('history.named', { name }),
    };
    if (hasSentence(kind, became))
      return t(`history.did.${kind}.${became}` as 'history.did.entry.created', values);
    return t('history.other', { ...values, kind: kindOf(event), became: becameOf(event) });
  };
}

interface EventWords {
  kindOf: (event: AuditEvent) => string;
  becameOf: (event: AuditEvent) => string;
}

/** The kind of an object and the kind of change in words; unknown ones by their own name. */
export function useEventWords(): EventWords {
  const { t } = useTranslation();
  return {
    kindOf: ({ kind }) => (isKind(kind) ? t(`history.kinds.${kind}`) : kind),
    becameOf: ({ became }) => (isBecame(became) ? t(`history.becames.${became}`) : became),
  };
}

/** The changed part in words; empty if the whole object was changed. */
export function useAspect(): (event: AuditEvent) => string {
  const { t } = useTranslation();
  return ({ aspect }) => (isAspect(aspect) ? t(`history.aspects.${aspect}`) : aspect);
}
