/** Maximum number of items on a page; equal to that in `deliveryLimits` of the gRPC contracts. */
export const maxPerPage = 100;

/** Maximum number of suggestions in an answer; equal to that of the search service. */
export const maxSuggestions = 10;
