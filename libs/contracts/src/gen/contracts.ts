import { defineContract } from '../service-contract';
import type { AuditManagementServiceDefinition, AuditManagementServiceHandlers } from './headwater/audit/v1/AuditManagementService';
import type { ContentDeliveryServiceDefinition, ContentDeliveryServiceHandlers } from './headwater/content/v1/ContentDeliveryService';
import type { ContentManagementServiceDefinition, ContentManagementServiceHandlers } from './headwater/content/v1/ContentManagementService';
import type { AuthenticationManagementServiceDefinition, AuthenticationManagementServiceHandlers } from './headwater/identity/v1/AuthenticationManagementService';
import type { IdentityManagementServiceDefinition, IdentityManagementServiceHandlers } from './headwater/identity/v1/IdentityManagementService';
import type { JobManagementServiceDefinition, JobManagementServiceHandlers } from './headwater/jobs/v1/JobManagementService';
import type { MediaDeliveryServiceDefinition, MediaDeliveryServiceHandlers } from './headwater/media/v1/MediaDeliveryService';
import type { MediaManagementServiceDefinition, MediaManagementServiceHandlers } from './headwater/media/v1/MediaManagementService';
import type { NavigationDeliveryServiceDefinition, NavigationDeliveryServiceHandlers } from './headwater/navigation/v1/NavigationDeliveryService';
import type { NavigationManagementServiceDefinition, NavigationManagementServiceHandlers } from './headwater/navigation/v1/NavigationManagementService';
import type { SearchDeliveryServiceDefinition, SearchDeliveryServiceHandlers } from './headwater/search/v1/SearchDeliveryService';
import type { SearchManagementServiceDefinition, SearchManagementServiceHandlers } from './headwater/search/v1/SearchManagementService';
import type { SettingsDeliveryServiceDefinition, SettingsDeliveryServiceHandlers } from './headwater/settings/v1/SettingsDeliveryService';
import type { SettingsManagementServiceDefinition, SettingsManagementServiceHandlers } from './headwater/settings/v1/SettingsManagementService';
import type { SiteDeliveryServiceDefinition, SiteDeliveryServiceHandlers } from './headwater/site/v1/SiteDeliveryService';
import type { SiteManagementServiceDefinition, SiteManagementServiceHandlers } from './headwater/site/v1/SiteManagementService';
import type { TaxonomyDeliveryServiceDefinition, TaxonomyDeliveryServiceHandlers } from './headwater/taxonomy/v1/TaxonomyDeliveryService';
import type { TaxonomyManagementServiceDefinition, TaxonomyManagementServiceHandlers } from './headwater/taxonomy/v1/TaxonomyManagementService';

/** Every gRPC service of Headwater. */
export const contracts = {
  auditManagement: defineContract<AuditManagementServiceDefinition, AuditManagementServiceHandlers>(
    'headwater.audit.v1.AuditManagementService',
    'management',
  ),
  contentDelivery: defineContract<ContentDeliveryServiceDefinition, ContentDeliveryServiceHandlers>(
    'headwater.content.v1.ContentDeliveryService',
    'delivery',
  ),
  contentManagement: defineContract<ContentManagementServiceDefinition, ContentManagementServiceHandlers>(
    'headwater.content.v1.ContentManagementService',
    'management',
  ),
  authenticationManagement: defineContract<AuthenticationManagementServiceDefinition, AuthenticationManagementServiceHandlers>(
    'headwater.identity.v1.AuthenticationManagementService',
    'management',
  ),
  identityManagement: defineContract<IdentityManagementServiceDefinition, IdentityManagementServiceHandlers>(
    'headwater.identity.v1.IdentityManagementService',
    'management',
  ),
  jobManagement: defineContract<JobManagementServiceDefinition, JobManagementServiceHandlers>(
    'headwater.jobs.v1.JobManagementService',
    'management',
  ),
  mediaDelivery: defineContract<MediaDeliveryServiceDefinition, MediaDeliveryServiceHandlers>(
    'headwater.media.v1.MediaDeliveryService',
    'delivery',
  ),
  mediaManagement: defineContract<MediaManagementServiceDefinition, MediaManagementServiceHandlers>(
    'headwater.media.v1.MediaManagementService',
    'management',
  ),
  navigationDelivery: defineContract<NavigationDeliveryServiceDefinition, NavigationDeliveryServiceHandlers>(
    'headwater.navigation.v1.NavigationDeliveryService',
    'delivery',
  ),
  navigationManagement: defineContract<NavigationManagementServiceDefinition, NavigationManagementServiceHandlers>(
    'headwater.navigation.v1.NavigationManagementService',
    'management',
  ),
  searchDelivery: defineContract<SearchDeliveryServiceDefinition, SearchDeliveryServiceHandlers>(
    'headwater.search.v1.SearchDeliveryService',
    'delivery',
  ),
  searchManagement: defineContract<SearchManagementServiceDefinition, SearchManagementServiceHandlers>(
    'headwater.search.v1.SearchManagementService',
    'management',
  ),
  settingsDelivery: defineContract<SettingsDeliveryServiceDefinition, SettingsDeliveryServiceHandlers>(
    'headwater.settings.v1.SettingsDeliveryService',
    'delivery',
  ),
  settingsManagement: defineContract<SettingsManagementServiceDefinition, SettingsManagementServiceHandlers>(
    'headwater.settings.v1.SettingsManagementService',
    'management',
  ),
  siteDelivery: defineContract<SiteDeliveryServiceDefinition, SiteDeliveryServiceHandlers>(
    'headwater.site.v1.SiteDeliveryService',
    'delivery',
  ),
  siteManagement: defineContract<SiteManagementServiceDefinition, SiteManagementServiceHandlers>(
    'headwater.site.v1.SiteManagementService',
    'management',
  ),
  taxonomyDelivery: defineContract<TaxonomyDeliveryServiceDefinition, TaxonomyDeliveryServiceHandlers>(
    'headwater.taxonomy.v1.TaxonomyDeliveryService',
    'delivery',
  ),
  taxonomyManagement: defineContract<TaxonomyManagementServiceDefinition, TaxonomyManagementServiceHandlers>(
    'headwater.taxonomy.v1.TaxonomyManagementService',
    'management',
  ),
} as const;
