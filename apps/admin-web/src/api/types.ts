import type { Answer, Schemas } from '@headwater/admin-client';

export type Role = Schemas['Grant']['role'];
export type Me = Answer<'getMe'>;
export type Site = Answer<'getSite'>['site'];
export type SiteMode = Site['mode'];
export type Domain = Answer<'listDomains'>['domains'][number];
export type ApiToken = Answer<'listApiTokens'>['tokens'][number];
export type Session = Answer<'listMySessions'>['sessions'][number];
export type AccessToken = Answer<'listMyAccessTokens'>['access_tokens'][number];
export type Language = Answer<'listLanguages'>['languages'][number];
export type Taxonomy = Answer<'listTaxonomies'>['taxonomies'][number];
export type Media = Answer<'listMedia'>['media'][number];
export type Menu = Answer<'listMenus'>['menus'][number];
export type AreaDesign = Answer<'listAreaDesigns'>['area_designs'][number];
export type Upload = Answer<'listUploads'>['uploads'][number];
export type MediaQuota = Answer<'getMediaQuota'>['quota'];
export type MediaUse = Answer<'listMediaUses'>['uses'][number];
