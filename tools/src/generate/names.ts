/** The spellings of one name. */
export interface Spellings {
  /** ListPosts */
  pascal: string;
  /** listPosts */
  camel: string;
  /** list-posts */
  kebab: string;
}

/** @throws Error unless the name is written like `ListPosts`. */
export function spell(pascal: string): Spellings {
  if (!/^([A-Z][a-z0-9]+)+$/.test(pascal)) {
    throw new Error(`"${pascal}" is no name for an RPC: write it like ListPosts.`);
  }
  return {
    pascal,
    camel: `${pascal.slice(0, 1).toLowerCase()}${pascal.slice(1)}`,
    kebab: pascal.replace(/(?<!^)[A-Z]/g, (letter) => `-${letter}`).toLowerCase(),
  };
}

export type Side = 'delivery' | 'management';

/** The short name of a gRPC service: `taxonomy-management`. */
export interface ContractName {
  domain: string;
  side: Side;
  /** taxonomyManagement */
  key: string;
  /** TaxonomyManagementService */
  service: string;
  /** protos/headwater/taxonomy/v1/taxonomy_management_service.proto */
  proto: string;
}

/** @throws Error unless the name is written like `taxonomy-management`. */
export function parseContractName(name: string): ContractName {
  const [, domain, side] = /^([a-z][a-z0-9]*)-(delivery|management)$/.exec(name) ?? [];
  if (domain === undefined || side === undefined) {
    throw new Error(`"${name}" is no gRPC service: write it like taxonomy-delivery or taxonomy-management.`);
  }
  const pascalSide = capitalise(side);
  return {
    domain,
    side: side as Side,
    key: `${domain}${pascalSide}`,
    service: `${capitalise(domain)}${pascalSide}Service`,
    proto: `protos/headwater/${domain}/v1/${domain}_${side}_service.proto`,
  };
}

export function capitalise(word: string): string {
  return `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`;
}
