import { Group, Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';

import { ask } from '../../../api/ask';
import type { AreaDesign } from '../../../api/types';
import { useMay } from '../../../session/role';
import { ConflictNote } from '../../../ui/conflict-note';
import { LeaveGuard } from '../../../ui/leave-guard';
import { LoadAnew } from '../../../ui/load';
import { useSay } from '../../../ui/say';
import { UndoAndSave } from '../../../ui/undo-and-save';
import { useDraft } from '../../../ui/use-draft';
import { useGoOn } from '../../../ui/use-go-on';
import { useSaveOver } from '../../../ui/use-save-over';
import { useSite } from '../../site/use-site';
import { useDesigns, useReadNavigation, useReloadNavigation } from '../use-navigation';
import { DeleteDesign } from './delete-design';
import { MemberList } from './member-list';

import '../navigation.css';

/** The design of one area, which may not exist yet. */
export function DesignScreen() {
  const { site_id: siteId } = useSite();
  const area = useParams()['area'] ?? '';
  return (
    <LoadAnew key={area} query={useDesigns(siteId)}>
      {(designs) => (
        <DesignForm
          siteId={siteId}
          design={designs.find((each) => each.area === area) ?? { area, settings_json: '{}', revision: 0 }}
        />
      )}
    </LoadAnew>
  );
}

/** The design is sent as a whole: values that were not edited keep their bytes. */
function DesignForm({ siteId, design }: { siteId: number; design: AreaDesign }) {
  const { t } = useTranslation();
  const say = useSay();
  const goOn = useGoOn();
  const mayEdit = useMay(siteId)('site_admin');
  const reload = useReloadNavigation(siteId);
  const read = useReadNavigation(siteId);
  const { area } = design;
  const { values, isChanged, set, send, saved, reset } = useDraft({ json: design.settings_json });
  const { revision, error, submit, isPending, takeTheirs, keepMine } = useSaveOver({
    loaded: design.revision,
    save: async (over) => {
      send();
      const body = { area, settings_json: values.json, expected_revision: over };
      return (await ask('updateAreaDesign', { params: { site_id: siteId }, body })).area_design;
    },
    read: () => read.design(area),
    async onSaved(stored) {
      saved({ json: stored.settings_json });
      say(t('act.saved'));
      await reload();
    },
    onTheirs: (theirs) => reset({ json: theirs.settings_json }),
  });
  const listAddress = `/sites/${siteId}/navigation`;
  return (
    <Stack gap="xl" className="form">
      <form onSubmit={submit}>
        <LeaveGuard isChanged={isChanged} />
        <Stack>
          <Group justify="space-between">
            <Title order={2}>{t('navigation.designOf', { area })}</Title>
            <Link to={listAddress} className="back">
              {t('navigation.backToDesigns')}
            </Link>
          </Group>
          {!mayEdit && <Text className="dim">{t('structure.readOnly')}</Text>}
          <ConflictNote error={error} shownFields={[]} onTakeTheirs={takeTheirs} onKeepMine={keepMine} />
          <MemberList json={values.json} mayEdit={mayEdit} onChange={(json) => set('json', json)} />
          {mayEdit && (
            <div className="save-bar">
              <UndoAndSave
                isChanged={isChanged}
                maySave={isChanged || revision === 0}
                isSaving={isPending}
                onUndo={() => reset()}
              />
            </div>
          )}
        </Stack>
      </form>
      {mayEdit && revision > 0 && (
        <DeleteDesign
          siteId={siteId}
          area={area}
          revision={revision}
          onDeleted={() => {
            void reload();
            void goOn(listAddress, { isGone: true });
          }}
        />
      )}
    </Stack>
  );
}
