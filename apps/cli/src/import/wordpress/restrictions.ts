import type { WxrItem } from './wxr';

/** Meta keys by which common plugins restrict published items to some readers, and the values that mean everybody. */
const restrictions: Record<string, { plugin: string; open: readonly string[] }> = {
  _members_access_role: { plugin: 'Members', open: [] },
  _jetpack_newsletter_access: { plugin: 'Jetpack', open: ['everybody'] },
  _wpmem_block: { plugin: 'WP-Members', open: ['0'] },
  rcp_subscription_level: { plugin: 'Restrict Content Pro', open: [] },
  rcp_access_level: { plugin: 'Restrict Content Pro', open: ['None', '0'] },
  rcp_user_level: { plugin: 'Restrict Content Pro', open: ['All', 'a:1:{i:0;s:3:"all";}'] },
  _is_paid: { plugin: 'Restrict Content Pro', open: ['0'] },
  'groups-read': { plugin: 'Groups', open: [] },
  um_content_restriction: { plugin: 'Ultimate Member', open: [] },
};

// Ultimate Member writes its settings to every item, such as
// `a:…:{s:26:"_um_custom_access_settings";s:1:"1";…s:14:"_um_accessible";s:1:"2";…}`: Readers are kept out only if an
// item has its own settings (1) and requires a login (2).
const memberSettings = /"_um_custom_access_settings";(?:s:1:"1"|b:1|i:1);/;
const membersOnly = /"_um_accessible";(?:s:1:"2"|i:2);/;

/** Why only some readers of the old site could see a published item. Undefined: it was not restricted. */
export function restrictionOf({ meta }: Pick<WxrItem, 'meta'>): string | undefined {
  for (const { key, value } of meta) {
    const found = Object.hasOwn(restrictions, key) ? restrictions[key] : undefined;
    if (found === undefined || value.trim() === '' || found.open.includes(value.trim())) continue;
    if (key === 'um_content_restriction' && !(memberSettings.test(value) && membersOnly.test(value)))
      continue;
    return `the plugin ${found.plugin} keeps it for some readers`;
  }
  return undefined;
}
