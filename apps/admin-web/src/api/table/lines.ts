import type { RouteName, Routes } from '@headwater/admin-contract';

/** Method and address of a route, as the contract has them. */
type Line<Name extends RouteName> = `${Routes[Name]['method']} ${Routes[Name]['path']}`;

/** Some routes by name. The compiler compares each line with the contract. */
export type Lines = { [Name in RouteName]?: Line<Name> };
