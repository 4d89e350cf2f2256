import type { ManagementDeps } from '../../deps';
import { announcePresence } from './announce-presence';
import { batchChangeEntries } from './batch-change-entries';
import { batchCreateEntries } from './batch-create-entries';
import { createAuthor } from './create-author';
import { createEntry } from './create-entry';
import { createPreviewToken } from './create-preview-token';
import { deleteAuthor } from './delete-author';
import { deleteEntry } from './delete-entry';
import { deletePreviewTokens } from './delete-preview-tokens';
import { discardWorkingCopy } from './discard-working-copy';
import { emptyTrash } from './empty-trash';
import { endPresence } from './end-presence';
import { getAuthor } from './get-author';
import { getEntry } from './get-entry';
import { getPreview } from './get-preview';
import { getRevision } from './get-revision';
import { getWorkingCopy } from './get-working-copy';
import type { ManagementHandlers } from './handlers';
import { listAuthors } from './list-authors';
import { listEntries } from './list-entries';
import { listRevisions } from './list-revisions';
import { listTrash } from './list-trash';
import { pruneRevisions } from './prune-revisions';
import { publishEntry } from './publish-entry';
import { restoreEntry } from './restore-entry';
import { restoreRevision } from './restore-revision';
import { saveWorkingCopy } from './save-working-copy';
import { unpublishEntry } from './unpublish-entry';
import { updateAuthor } from './update-author';
import { updateEntry } from './update-entry';

export function managementHandlers(deps: ManagementDeps): ManagementHandlers {
  return {
    createEntry: createEntry(deps),
    batchCreateEntries: batchCreateEntries(deps),
    getEntry: getEntry(deps),
    listEntries: listEntries(deps),
    updateEntry: updateEntry(deps),
    publishEntry: publishEntry(deps),
    unpublishEntry: unpublishEntry(deps),
    deleteEntry: deleteEntry(deps),
    listTrash: listTrash(deps),
    restoreEntry: restoreEntry(deps),
    emptyTrash: emptyTrash(deps),
    restoreRevision: restoreRevision(deps),
    batchChangeEntries: batchChangeEntries(deps),
    listRevisions: listRevisions(deps),
    getRevision: getRevision(deps),
    pruneRevisions: pruneRevisions(deps),
    getWorkingCopy: getWorkingCopy(deps),
    saveWorkingCopy: saveWorkingCopy(deps),
    discardWorkingCopy: discardWorkingCopy(deps),
    announcePresence: announcePresence(deps),
    endPresence: endPresence(deps),
    createPreviewToken: createPreviewToken(deps),
    deletePreviewTokens: deletePreviewTokens(deps),
    getPreview: getPreview(deps),
    createAuthor: createAuthor(deps),
    getAuthor: getAuthor(deps),
    listAuthors: listAuthors(deps),
    updateAuthor: updateAuthor(deps),
    deleteAuthor: deleteAuthor(deps),
  };
}
