import { useTranslation } from 'react-i18next';

import { en } from '../../i18n/en';
import { type AuditEvent, objectUser } from './actors';
import type { Names } from './use-names';

const { aspects, did, kinds } = en.history;

export const knownKinds = Object.keys(kinds) as (keyof typeof kinds)[];
const isKind = (kind: string): kind is keyof typeof kinds => Object.hasOwn(kinds, kind);
const isAspect = (aspect: string): aspect is keyof typeof aspects => Object.hasOwn(aspects, aspect);
const hasSentence = (kind: string, became: string): boolean =>
  Object.hasOwn(did, kind) && Object.hasOwn(did[kind as keyof typeof did], became);

/** An event in words, such as “Ann published the entry 17.” */
export function useSentence(names: Names): (event: AuditEvent) => string {
  const { t } = useTranslation();
  return (event) => {
    const { kind, became, object_id: id, actor } = event;
    const user = objectUser(event);
    const values = {
      who: names.ofActor(actor),
      whom: user === undefined ? id : names.ofUser(user),
      id,
    };
    if (hasSentence(kind, became))
      return t(`history.did.${kind}.${became}` as 'history.did.entry.created', values);
    return t('history.other', { ...values, kind: isKind(kind) ? t(`history.kinds.${kind}`) : kind, became });
  };
}

/** The part that was changed, in words; empty where it was the whole. */
export function useAspect(): (event: AuditEvent) => string {
  const { t } = useTranslation();
  return ({ aspect }) => (isAspect(aspect) ? t(`history.aspects.${aspect}`) : aspect);
}
