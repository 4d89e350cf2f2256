export { type Column, type IdKind, idKinds } from './columns';
export { domainTaken, type LoadedSite, type SiteLoad } from './load';
export { copiedColumns, openSiteSource, type SiteSnapshot, type SiteSource } from './source';
export { copiedTable, copiedTables, isCopied, tablesOfSites } from './tables';
export { assertServes, openSiteTarget, type SiteTarget } from './target';
