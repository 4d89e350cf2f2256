/** The most items on one page. `deliveryLimits` of the gRPC contracts allows as many. */
export const maxPerPage = 100;

/** The most suggestions in one answer. The search service sends as many. */
export const maxSuggestions = 10;
