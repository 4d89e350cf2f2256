import type { RouteAnswer } from '@headwater/admin-contract';

export type Me = RouteAnswer<'getMe'>;
export type Site = RouteAnswer<'getSite'>['site'];
export type SiteMode = Site['mode'];
export type Domain = RouteAnswer<'listDomains'>['domains'][number];
export type ApiToken = RouteAnswer<'listApiTokens'>['tokens'][number];
export type Session = RouteAnswer<'listMySessions'>['sessions'][number];
export type AccessToken = RouteAnswer<'listMyAccessTokens'>['access_tokens'][number];
export type Language = RouteAnswer<'listLanguages'>['languages'][number];
export type Taxonomy = RouteAnswer<'listTaxonomies'>['taxonomies'][number];
export type Media = RouteAnswer<'listMedia'>['media'][number];
export type Menu = RouteAnswer<'listMenus'>['menus'][number];
export type AreaDesign = RouteAnswer<'listAreaDesigns'>['area_designs'][number];
export type Upload = RouteAnswer<'listUploads'>['uploads'][number];
export type MediaQuota = RouteAnswer<'getMediaQuota'>['quota'];
export type MediaUse = RouteAnswer<'listMediaUses'>['uses'][number];
