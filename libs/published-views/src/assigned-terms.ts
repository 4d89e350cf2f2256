import type { PublicTaxonomy } from '@headwater/contracts';

import { type TaxonomyItem, taxonomyOfItem } from './taxonomies';

/** A taxonomy of a list. Its message and its JSON are made once, for all entries that show it. */
export class ListedTerm {
  #message: PublicTaxonomy | undefined;
  #json: string | undefined;

  constructor(private readonly item: TaxonomyItem) {}

  get taxonomyId(): number {
    return this.item[0];
  }

  get message(): PublicTaxonomy {
    return (this.#message ??= taxonomyOfItem(this.item));
  }

  /** As the REST API writes it. */
  get json(): string {
    const [id, type, name, slug, parent_id] = this.item;
    return (this.#json ??= JSON.stringify({ id, type, name, slug, parent_id }));
  }
}

/** An assignment of a taxonomy to an entry. */
export type AssignedItem = [entryId: number, taxonomyId: number];

/** The taxonomies that each entry of a list shows. */
export class AssignedTerms {
  readonly #terms: ListedTerm[] = [];
  readonly #placeOf = new Map<number, number>();
  readonly #placesOf = new Map<number, number[]>();

  /** Adds each taxonomy once, in the order in which entries show theirs. */
  addTerm(item: TaxonomyItem): void {
    this.#placeOf.set(item[0], this.#terms.length);
    this.#terms.push(new ListedTerm(item));
  }

  /** Call it after all terms were added, in any order. An assigned taxonomy that no longer exists has no term. */
  assign([entryId, taxonomyId]: AssignedItem): void {
    const place = this.#placeOf.get(taxonomyId);
    if (place === undefined) return;
    const places = this.#placesOf.get(entryId);
    if (places === undefined) this.#placesOf.set(entryId, [place]);
    else places.push(place);
  }

  of(entryId: number): ListedTerm[] {
    const places = this.#placesOf.get(entryId) ?? [];
    return places.sort((one, other) => one - other).map((place) => this.#terms[place]!);
  }
}
