/** The data about the database server that a Jest run passes to the test files, as JSON in one environment variable. */
export interface TestServer {
  /** Superuser's URL of the maintenance database. */
  adminUrl: string;
  /** Migrated database to clone. */
  template: string;
  /** Databases of this run begin with it. */
  prefix: string;
}

export const testServerVariable = 'HEADWATER_TEST_SERVER';
