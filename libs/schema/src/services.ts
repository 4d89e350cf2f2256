/** The services that own a schema, in the order in which their migrations run. */
export const services = ['site', 'media', 'content', 'search', 'identity'] as const;
export type ServiceName = (typeof services)[number];

export const schemas = ['platform', ...services] as const;
export type SchemaName = (typeof schemas)[number];

export const jobsRole = 'headwater_jobs';

/** Roles that processes log in as. */
export type LoginRole =
  | `headwater_${ServiceName}_management`
  | `headwater_${ServiceName}_delivery`
  | typeof jobsRole;

export const loginRoles: readonly LoginRole[] = [
  ...services.flatMap((service) => [managementRole(service), deliveryRole(service)]),
  jobsRole,
];

/** Owns a schema and all in it; migrations run as it. */
export function ownerRole(schema: SchemaName): string {
  return `headwater_${schema}_owner`;
}

/**
 * Owns the `security definer` functions of a schema that must see every site. A role of its own: a `using (true)` policy
 * for the owner would open the published views, which read with the owner's rights.
 */
export function lookupRole(schema: SchemaName): string {
  return `headwater_${schema}_lookup`;
}

export function managementRole(service: ServiceName): `headwater_${ServiceName}_management` {
  return `headwater_${service}_management`;
}

export function deliveryRole(service: ServiceName): `headwater_${ServiceName}_delivery` {
  return `headwater_${service}_delivery`;
}

export const allManagementRoles = services.map(managementRole);
export const allDeliveryRoles = services.map(deliveryRole);

/** Identity holds no published data, so it gets none of the rights below: its own migrations grant its rights. */
const siteServices = services.filter((service) => service !== 'identity');
export const siteSchemas: readonly SchemaName[] = ['platform', ...siteServices];
export const managementRoles = siteServices.map(managementRole);
export const deliveryRoles = siteServices.map(deliveryRole);
/** All roles that may read a published view: those of the services' processes, and the owners, for views and functions of their own. */
export const readerRoles: readonly string[] = [
  ...managementRoles,
  ...deliveryRoles,
  ...siteSchemas.flatMap((schema) => [ownerRole(schema), lookupRole(schema)]),
];
