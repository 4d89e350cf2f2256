import { Button, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';

import { ask } from '../../api/ask';
import type { AreaDesign, Menu } from '../../api/types';
import { useMay } from '../../session/role';
import { Empty } from '../../ui/empty';
import { Load } from '../../ui/load';
import { useGoOn } from '../../ui/use-go-on';
import { useSite } from '../site/use-site';
import { LanguageSelect } from '../structure/language-select';
import { UnknownLanguage, useLanguage } from '../structure/use-language';
import { colorOf } from './design/members';
import { countOf, readItems } from './menu/items';
import { NameDialog } from './name-dialog';
import { useDesigns, useMenus, useReloadNavigation } from './use-navigation';

import './navigation.css';

/** The menus of a language, and the designs of areas, which have no language. */
export function NavigationScreen() {
  const { t } = useTranslation();
  const { site_id: siteId } = useSite();
  const [, setSearch] = useSearchParams();
  const { language, unknown } = useLanguage();
  const mayEdit = useMay(siteId)('site_admin');
  return (
    <Stack gap="xl">
      {!mayEdit && <Text className="dim">{t('structure.readOnly')}</Text>}
      <Stack>
        <div className="navigation-filter">
          <LanguageSelect
            siteId={siteId}
            value={language}
            onChange={(value) => setSearch({ language: value }, { replace: true })}
          />
        </div>
        <UnknownLanguage code={unknown} />
        <Menus siteId={siteId} language={language} mayEdit={mayEdit} />
      </Stack>
      <Designs siteId={siteId} mayEdit={mayEdit} />
    </Stack>
  );
}

function Menus({ siteId, language, mayEdit }: { siteId: number; language: string; mayEdit: boolean }) {
  const { t } = useTranslation();
  const goOn = useGoOn();
  const reload = useReloadNavigation(siteId);
  const menus = useMenus(siteId, language);
  const [isNaming, setNaming] = useState(false);
  const addressOf = ({ menu_id: id }: Menu) =>
    `/sites/${siteId}/navigation/menus/${id}?${new URLSearchParams({ language }).toString()}`;
  const make = async (name: string) => {
    const body = { name, language, items_json: '[]' };
    const { menu } = await ask('createMenu', { params: { site_id: siteId }, body });
    await reload();
    await goOn(addressOf(menu));
  };
  return (
    <Stack>
      <div className="section-head">
        <div>
          <Title order={2}>{t('navigation.menus')}</Title>
          <Text className="dim">{t('navigation.menusHint')}</Text>
        </div>
        {mayEdit && <Button onClick={() => setNaming(true)}>{t('navigation.newMenu')}</Button>}
      </div>
      <Load query={menus}>
        {(list) =>
          list.length === 0 ? (
            <Empty title={t('navigation.noMenus')}>{mayEdit && t('navigation.noMenusHint')}</Empty>
          ) : (
            <ul className="rows">
              {list.map((menu) => (
                <li key={menu.menu_id} className="row">
                  <div className="row-main">
                    <Link className="row-link" to={addressOf(menu)}>
                      {menu.name}
                    </Link>
                  </div>
                  <div className="dim">{t('navigation.itemCount', { count: itemCount(menu) })}</div>
                </li>
              ))}
            </ul>
          )
        }
      </Load>
      <NameDialog
        opened={isNaming}
        title={t('navigation.newMenu')}
        hint={t('navigation.menuNameHint')}
        submit={t('navigation.makeMenu')}
        onName={make}
        onClose={() => setNaming(false)}
      />
    </Stack>
  );
}

function itemCount({ items_json: json }: Menu): number {
  const items = readItems(json);
  return items === undefined ? 0 : countOf(items);
}

function Designs({ siteId, mayEdit }: { siteId: number; mayEdit: boolean }) {
  const { t } = useTranslation();
  const goOn = useGoOn();
  const designs = useDesigns(siteId);
  const [isNaming, setNaming] = useState(false);
  const addressOf = (area: string) => `/sites/${siteId}/navigation/designs/${area}`;
  return (
    <Stack>
      <div className="section-head">
        <div>
          <Title order={2}>{t('navigation.designs')}</Title>
          <Text className="dim">{t('navigation.designsHint')}</Text>
        </div>
        {mayEdit && (
          <Button variant="default" onClick={() => setNaming(true)}>
            {t('navigation.newDesign')}
          </Button>
        )}
      </div>
      <Load query={designs}>
        {(list) =>
          list.length === 0 ? (
            <Empty title={t('navigation.noDesigns')} />
          ) : (
            <ul className="rows">
              {list.map((design) => (
                <li key={design.area} className="row">
                  <div className="row-main">
                    <Link className="row-link" to={addressOf(design.area)}>
                      {design.area}
                    </Link>
                  </div>
                  <Color design={design} />
                </li>
              ))}
            </ul>
          )
        }
      </Load>
      <NameDialog
        opened={isNaming}
        title={t('navigation.newDesign')}
        hint={t('navigation.areaNameHint')}
        submit={t('navigation.makeDesign')}
        onName={(area) => goOn(addressOf(area))}
        onClose={() => setNaming(false)}
      />
    </Stack>
  );
}

function Color({ design: { settings_json: json } }: { design: AreaDesign }) {
  const color = colorOf(json, 'bg_color');
  if (color === undefined) return null;
  return (
    <div className="color">
      <span className="swatch" style={{ backgroundColor: color }} />
      <code>{color}</code>
    </div>
  );
}
