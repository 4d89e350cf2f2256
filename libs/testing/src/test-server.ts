/** The data about the database server that a Jest run passes to the test files, as JSON in one environment variable. */
export interface TestServer {
  /** URL of the superuser for the maintenance database. */
  adminUrl: string;
  /** The migrated database to clone. */
  template: string;
  /** The prefix of this run's databases. */
  prefix: string;
}

export const testServerVariable = 'HEADWATER_TEST_SERVER';
