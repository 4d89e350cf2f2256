import type {
  CallContext,
  UpdateSynonymGroupRequest__Output,
  UpdateSynonymGroupResponse,
} from '@headwater/contracts';
import { by } from '@headwater/db';
import { invalidRequest, refuseStale } from '@headwater/errors';
import { readRequest } from '@headwater/grpc/requests';

import { curationLimits } from '../../curation-limits';
import { updateSynonymGroupRequest } from '../../curation-requests';
import type { SearchDeps } from '../../deps';
import { synonymGroupLimitReached, synonymLimitReached } from '../../errors';
import { toSynonymGroup } from '../../mappers/synonym-group';
import { countCurationChange } from '../../queries/curation';
import {
  countSynonymGroups,
  findCrowdedTerm,
  findSynonymGroup,
  readTerms,
  type Term,
  upsertSynonymGroup,
} from '../../queries/synonym-groups';
import { toSynonymRules } from '../../synonym-rules';
import { lockLanguage } from './lock-language';

export const updateSynonymGroup =
  ({ db }: Pick<SearchDeps, 'db'>) =>
  async (
    request: UpdateSynonymGroupRequest__Output,
    call: CallContext,
  ): Promise<UpdateSynonymGroupResponse> => {
    const { siteId, synonymGroup, expectedRevision } = readRequest(updateSynonymGroupRequest, request);
    const { name, words, fromWords } = synonymGroup;
    const { synonymGroups: limit, groupsOfWord } = curationLimits;
    const row = await db.changeSite(siteId, by(call), async (change) => {
      const { trx } = change;
      const language = await lockLanguage(trx, siteId, synonymGroup.language);
      const group = { siteId, language, name };
      const before = await findSynonymGroup(trx, group);
      refuseStale('group of synonyms', before?.revision ?? 0, expectedRevision);
      const to = await readTerms(trx, language, words);
      const from = await readTerms(trx, language, fromWords);
      refuseWordless(words, to, 'words');
      refuseWordless(fromWords, from, 'from_words');
      if (
        before?.words.join('\n') === words.join('\n') &&
        before.from_words.join('\n') === fromWords.join('\n')
      ) {
        change.nothing();
        return before;
      }
      if (before === undefined && (await countSynonymGroups(trx, siteId)) >= limit)
        throw synonymGroupLimitReached(limit);
      await countCurationChange(trx, siteId);
      change.record({ kind: 'synonym_group', id: `${language} ${name}`, became: 'updated' });
      const after = await upsertSynonymGroup(trx, group, { words, fromWords }, toSynonymRules(to, from));
      const crowded = await findCrowdedTerm(trx, group, groupsOfWord);
      if (crowded !== undefined) throw synonymLimitReached(crowded, groupsOfWord);
      return after;
    });
    return { synonymGroup: toSynonymGroup(row) };
  };

/** Refuses words of only signs, and stop words, such as "the" in English. */
function refuseWordless(words: readonly string[], terms: readonly Term[], of: string): void {
  const at = terms.findIndex(({ lexemes }) => lexemes.length === 0);
  if (at < 0) return;
  const name = `synonym_group.${of}[${at}]`;
  throw invalidRequest({
    [name]: [`${name} must have a word that searches look for; it is "${words[at]}".`],
  });
}
