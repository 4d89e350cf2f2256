/** The load on an installation. */
export interface Demand {
  sites: number;
  requestsPerMonth: number;
  /** The busiest second, as a multiple of the mean one. */
  peak: number;
  /** Number of pages, posts and lists of a site that readers request. */
  pagesPerSite: number;
  /** Bytes of an answer in the cache, with its compressed form. */
  answerBytes: number;
  /** Published changes of all sites together. */
  writesPerDay: number;
  /** Fractions of the requests, from 0 to 1. */
  searchShare: number;
  unknownShare: number;
  /** Media files stored, and bytes of one original. */
  mediaFiles: number;
  mediaBytes: number;
  /** Memory for answers in each gateway. */
  cacheBytes: number;
  /** The exponents of Zipf's law for the distribution of readers over sites, and over the pages of a site. */
  siteSkew: number;
  pageSkew: number;
  /** The fraction of a core that a process may use at the peak, from 0 to 1. */
  utilisation: number;
}

const daysPerMonth = 30;
const secondsPerMonth = daysPerMonth * 24 * 60 * 60;

export const meanPerSecond = ({ requestsPerMonth }: Demand): number => requestsPerMonth / secondsPerMonth;

export const peakPerSecond = (demand: Demand): number => meanPerSecond(demand) * demand.peak;

/** Published changes for each request. */
export const writesPerRequest = ({ writesPerDay, requestsPerMonth }: Demand): number =>
  (writesPerDay * daysPerMonth) / requestsPerMonth;

/** Defaults for values that are not given, from the number of sites. */
export const defaultsFor = (sites: number): Omit<Demand, 'sites' | 'requestsPerMonth'> => ({
  peak: 5,
  pagesPerSite: 200,
  answerBytes: 8_192,
  writesPerDay: sites * 10,
  searchShare: 0.01,
  unknownShare: 0.01,
  mediaFiles: sites * 500,
  mediaBytes: 2_000_000,
  cacheBytes: 134_217_728,
  siteSkew: 0.9,
  pageSkew: 0.9,
  utilisation: 0.6,
});
