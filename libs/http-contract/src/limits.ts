/** The most items on one page. `deliveryLimits` of the gRPC contracts allows as many. */
export const maxPerPage = 100;
