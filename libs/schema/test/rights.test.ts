import { createMigratedDatabase, type MigratedDatabase } from '../scripts/migrated-database';
import { loginRoles } from '../src';

const schemas = "('platform', 'site', 'media', 'content', 'search', 'identity')";

/** What a delivery role may read besides the published views. */
const readableTables = ['platform.site_versions'];

/** What a delivery role may execute: `all` by each of them. */
const executable: Record<string, string[]> = {
  all: [
    'content.search_configuration(text)',
    'platform.clock_now()',
    'platform.directory_version()',
    'platform.installation()',
    'platform.pending_site_jobs(text[])',
    'platform.recognise_database()',
    'platform.site_version(bigint)',
    'platform.site_versions_after(bigint,integer)',
  ],
  site: [
    'platform.current_versions(bigint[])',
    'site.find_token(bytea)',
    'site.find_tokens(bytea[])',
    'site.record_token_use(bigint,bigint[],bigint[])',
    'site.resolve_site(text,text)',
    'site.resolve_sites(text[],integer)',
  ],
  media: [
    'media.find_object(text,text)',
    'media.has_focal_point(text,text,integer,integer)',
    'media.reaches_step(text,text,integer)',
    'site.is_domain_of(text,text)',
    'site.knows_step(text,integer,boolean)',
  ],
  content: [],
  search: [
    'content.search_entries(text,text,text,text,text,text,integer,integer)',
    'content.search_hashes_of(bigint[])',
    'content.search_index_hits(text,bigint[],text[],text[])',
    'content.search_index_moment(timestamp with time zone)',
    'content.search_index_page(bigint[],text[],integer,text[],double precision[],integer,integer,integer,text,text,text[],text[])',
    'content.search_index_passages(bigint[],text[],text[],text[])',
    'content.search_jobs()',
    'content.search_lexemes(text,text[])',
    'content.search_page(text,text,text,text,text,text,integer,integer,bigint[],bigint[],text[],text[],integer,text,text,integer)',
    'content.search_progress()',
    'content.search_shown_passage(bigint,text)',
    'content.search_some_passages(text,text,text,text,boolean,text,bigint[],bigint[])',
    'content.search_pinned_passages(text,text,text,text,bigint[],bigint[])',
    'content.search_typed(text,text,text,text,text[],text[])',
    'platform.recognised_database()',
    'search.curation(text,text,text)',
    'search.curation_changes()',
    'search.index_state()',
    'search.own_collection()',
    'content.suggest_titles(text,text,integer)',
    'site.suggest_taxonomies(text,text,integer)',
  ],
};

/** Keys that cannot begin with the site, and why. */
const otherKeys: Record<string, string> = {
  'content.search_index_use_pkey': 'one row for all sites',
  'identity.access_tokens_hash_unique': 'people are of all sites',
  'identity.access_tokens_of_user': 'people are of all sites',
  'identity.access_tokens_pkey': 'people are of all sites',
  'identity.grants_of_user': 'a person has roles in many sites',
  'identity.invitations_hash_unique': 'people are of all sites',
  'identity.invitations_pkey': 'people are of all sites',
  'identity.login_challenges_by_end': 'what has ended of all people is removed first',
  'identity.login_challenges_hash_unique': 'people are of all sites',
  'identity.login_challenges_of_user': 'people are of all sites',
  'identity.login_challenges_pkey': 'people are of all sites',
  'identity.passkey_challenges_by_end': 'what has ended of all people is removed first',
  'identity.passkey_challenges_pkey': 'people are of all sites',
  'identity.passkeys_credential_unique': 'people are of all sites',
  'identity.passkeys_of_user': 'people are of all sites',
  'identity.passkeys_pkey': 'people are of all sites',
  'identity.passwords_pkey': 'people are of all sites',
  'identity.provider_accounts_pkey': 'people are of all sites',
  'identity.provider_accounts_user_unique': 'people are of all sites',
  'identity.provider_logins_by_end': 'what has expired of all people is removed first',
  'identity.provider_logins_of_session': 'people are of all sites',
  'identity.provider_logins_pkey': 'people are of all sites',
  'identity.recovery_codes_pkey': 'people are of all sites',
  'identity.sessions_by_end': 'what has ended of all people is removed first',
  'identity.sessions_hash_unique': 'people are of all sites',
  'identity.sessions_of_user': 'people are of all sites',
  'identity.sessions_pkey': 'people are of all sites',
  'identity.setup_tokens_pkey': 'one row for all sites',
  'identity.totp_factors_pkey': 'people are of all sites',
  'identity.users_email_unique': 'people are of all sites',
  'identity.users_pkey': 'people are of all sites',
  'platform.directory_pkey': 'one row for all sites',
  'platform.change_events_in_time':
    'what is oldest of all sites is removed first; super admins list all sites',
  'platform.change_events_of_actor': 'an actor acts on many sites',
  'platform.directory_events_pkey': 'what has no site',
  'platform.directory_events_in_time': 'what has no site',
  'platform.directory_events_of_actor': 'what has no site',
  'platform.feed_retention_pkey': 'one row for all sites',
  'platform.migration_releases_pkey': 'migrations are of all sites',
  'platform.pseudonym_keys_pkey': 'one row for all sites',
  'platform.role_tasks_pkey': 'what a role may do on every site',
  'search.index_collections_one_of_each': 'a collection holds documents of all sites',
  'search.index_collections_pkey': 'a collection holds documents of all sites',
  'site.sites_site_key_key': 'media URLs name a site by it',
  'site.domains_name_unique': 'the site is what is looked for',
  'site.media_defaults_pkey': 'one row for all sites',
  'media.installation_pkey': 'one row for all sites',
  'site.purged_caches_pkey': 'a shared cache holds answers of all sites',
};

describe('rights', () => {
  let database: MigratedDatabase;
  beforeAll(async () => {
    database = await createMigratedDatabase();
  });
  afterAll(() => database.close());

  async function texts(sql: string, values: unknown[] = []): Promise<string[]> {
    const { rows } = await database.admin.query<{ text: string }>(sql, values);
    return rows.map((row) => row.text);
  }

  it('puts every table with a site under forced row-level security with the policy', async () => {
    const unprotected = await texts(
      `select tables.oid::regclass::text as text
       from pg_class tables join pg_attribute on attrelid = tables.oid and attname = 'site_id'
       where relkind = 'r' and relnamespace::regnamespace::text in ${schemas}
         and not (relrowsecurity and relforcerowsecurity and exists (
           select from pg_policy
           where polrelid = tables.oid and polpermissive and polcmd = '*' and polroles = '{0}' and polwithcheck is null
             and pg_get_expr(polqual, polrelid) = '(site_id = (current_setting(''app.site_id''::text))::bigint)'))`,
    );
    expect(unprotected).toEqual([]);
  });

  it('opens rows of every site to lookup roles only', async () => {
    const open = await texts(
      `select format('%s to %s', polrelid::regclass, polroles::regrole[]) as text from pg_policy
       where pg_get_expr(polqual, polrelid) !~ 'app.site_id'
         and not (select bool_and(role::regrole::text like 'headwater\\_%\\_lookup') from unnest(polroles) role)`,
    );
    expect(open).toEqual([]);
  });

  it('has no table without a site, apart from the directory, its events, what is kept once or of all sites together, and the rights of roles', async () => {
    const tables = await texts(
      `select oid::regclass::text as text from pg_class
       where relkind = 'r' and relnamespace::regnamespace::text in ${schemas} and relname !~ '^migrations'
         and not exists (select from pg_attribute where attrelid = pg_class.oid and attname = 'site_id')
       order by text`,
    );
    expect(tables).toEqual([
      'content.search_index_use',
      'identity.access_tokens',
      'identity.invitations',
      'identity.login_challenges',
      'identity.passkey_challenges',
      'identity.passkeys',
      'identity.passwords',
      'identity.provider_accounts',
      'identity.provider_logins',
      'identity.recovery_codes',
      'identity.sessions',
      'identity.setup_tokens',
      'identity.totp_factors',
      'identity.users',
      'media.installation',
      'platform.directory',
      'platform.directory_events',
      'platform.feed_retention',
      'platform.migration_releases',
      'platform.pseudonym_keys',
      'platform.role_tasks',
      'search.index_collections',
      'site.media_defaults',
      'site.purged_caches',
    ]);
  });

  it('begins every key and index with the site', async () => {
    const others = await texts(
      `select indexrelid::regclass::text as text
       from pg_index
       join pg_class on pg_class.oid = indrelid
       join pg_attribute on attrelid = indrelid and attnum = indkey[0]
       where relnamespace::regnamespace::text in ${schemas} and relname !~ '^migrations' and attname <> 'site_id'
       union all
       select indexrelid::regclass::text from pg_index join pg_class on pg_class.oid = indrelid
       where relnamespace::regnamespace::text in ${schemas} and relname !~ '^migrations' and indkey[0] = 0
       order by text`,
    );
    expect(others).toEqual(Object.keys(otherKeys).sort());
  });

  it('crosses schemas with foreign keys to sites only, which cascade', async () => {
    const crossing = await texts(
      `select conrelid::regclass || ' to ' || confrelid::regclass || ' ' || confdeltype::text as text
       from pg_constraint
       join pg_class here on here.oid = conrelid join pg_class there on there.oid = confrelid
       where contype = 'f' and here.relnamespace <> there.relnamespace`,
    );
    expect(crossing.length).toBeGreaterThan(0);
    for (const key of crossing) expect(key).toMatch(/ to site\.sites c$/);
  });

  it('opens the database to the roles that log in, and to connect only; nothing of it to PUBLIC', async () => {
    const rights = await texts(
      `select concat_ws(' ', case when acl.grantee = 0 then 'PUBLIC' else pg_get_userbyid(acl.grantee) end, acl.privilege_type) as text
       from pg_database, aclexplode(coalesce(datacl, acldefault('d', datdba))) as acl
       where datname = current_database() and acl.grantee <> datdba
       order by 1`,
    );
    expect(rights.sort()).toEqual(loginRoles.map((role) => `${role} CONNECT`).sort());
  });

  it.each(loginRoles)('lets %s make no temporary object, and touch no large object', async (role) => {
    expect(
      await texts(
        `select proname as text from pg_proc
         where pronamespace = 'pg_catalog'::regnamespace and (proname ~ '^lo_' or proname in ('loread', 'lowrite'))
           and has_function_privilege($1, oid, 'execute')`,
        [role],
      ),
    ).toEqual([]);
    expect(
      await texts(
        `select privilege as text from unnest(array['create', 'temporary', 'connect']) as privilege
         where has_database_privilege($1, current_database(), privilege)`,
        [role],
      ),
    ).toEqual(['connect']);
  });

  it('has no role that stands above row-level security, or may create anything', async () => {
    expect(
      await texts(
        `select rolname as text from pg_roles
         where starts_with(rolname, 'headwater_') and (rolsuper or rolbypassrls or rolcreaterole or rolcreatedb or rolreplication)`,
      ),
    ).toEqual([]);
    expect(
      await texts(
        `select rolname || ' in ' || nspname as text from pg_roles, pg_namespace
         where starts_with(rolname, 'headwater_') and rolcanlogin and has_schema_privilege(pg_roles.oid, pg_namespace.oid, 'create')
           and not (rolname = 'headwater_jobs' and nspname = 'graphile_worker')`,
      ),
    ).toEqual([]);
  });

  it('gives no role that logs in the rights of another', async () => {
    expect(
      await texts(
        `select a.rolname || ' has ' || b.rolname as text from pg_roles a, pg_roles b
         where a.rolcanlogin and not a.rolsuper and a.oid <> b.oid and starts_with(b.rolname, 'headwater_') and pg_has_role(a.oid, b.oid, 'member')`,
      ),
    ).toEqual([]);
  });

  it.each(['site', 'media', 'content', 'search'])(
    'lets %s delivery read nothing but published views',
    async (service) => {
      const readable = await texts(
        `select pg_class.oid::regclass::text as text from pg_class
       join pg_namespace on pg_namespace.oid = relnamespace
       where relkind in ('r', 'm', 'p') and nspname !~ '^(pg_|information_schema)'
         and has_schema_privilege($1, relnamespace, 'usage')
         and (has_table_privilege($1, pg_class.oid, 'select, insert, update, delete, truncate')
              or has_any_column_privilege($1, pg_class.oid, 'select, insert, update'))
       order by text`,
        [`headwater_${service}_delivery`],
      );
      expect(readable).toEqual(readableTables);
      const writable = await texts(
        `select oid::regclass::text as text from pg_class
       where relkind in ('r', 'v', 'S') and relnamespace::regnamespace::text !~ '^(pg_|information_schema)'
         and (relkind = 'S' and has_sequence_privilege($1, oid, 'usage, update')
              or relkind <> 'S' and has_table_privilege($1, oid, 'insert, update, delete, truncate'))`,
        [`headwater_${service}_delivery`],
      );
      expect(writable).toEqual([]);
    },
  );

  it.each(['site', 'media', 'content', 'search'])(
    'lets %s delivery execute the named functions only',
    async (service) => {
      const functions = await texts(
        `select pg_proc.oid::regprocedure::text as text from pg_proc
       where pronamespace::regnamespace::text in ('graphile_worker', 'platform', 'site', 'media', 'content', 'search', 'identity')
         and has_function_privilege($1, oid, 'execute')
       order by pg_proc.oid::regprocedure::text collate "C"`,
        [`headwater_${service}_delivery`],
      );
      expect(functions).toEqual([...(executable.all ?? []), ...(executable[service] ?? [])].sort());
    },
  );

  it.each(['site', 'media', 'content', 'search', 'identity'])(
    'lets %s management write its own tables only',
    async (service) => {
      const foreign = await texts(
        `select oid::regclass::text as text from pg_class
       where relkind in ('r', 'v') and relnamespace::regnamespace::text not in ($2, 'information_schema')
         and relnamespace::regnamespace::text !~ '^pg_'
         and has_table_privilege($1, oid, 'insert, update, delete, truncate')`,
        [`headwater_${service}_management`, service],
      );
      expect(foreign).toEqual([]);
    },
  );

  it('keeps passwords, sessions and everything else of people to the management role of identity', async () => {
    const reached = await texts(
      `select concat_ws(' ', rolname, pg_class.oid::regclass) as text
       from pg_roles, pg_class
       where relkind in ('r', 'v', 'm', 'p', 'S') and relnamespace::regnamespace::text = 'identity'
         and not rolsuper and rolname <> 'headwater_identity_owner'
         and case when relkind = 'S' then has_sequence_privilege(pg_roles.oid, pg_class.oid, 'usage, select, update')
             else has_table_privilege(pg_roles.oid, pg_class.oid, 'select, insert, update, delete, truncate, references, trigger')
               or has_any_column_privilege(pg_roles.oid, pg_class.oid, 'select, insert, update, references') end
         and rolname <> 'headwater_identity_management' and starts_with(rolname, 'headwater_')
         and relname !~ '^migrations'
       order by text`,
    );
    expect(reached).toEqual([
      'headwater_identity_lookup identity.grants',
      'headwater_identity_lookup identity.users',
    ]);
    const calls = await texts(
      `select concat_ws(' ', rolname, pg_proc.oid::regprocedure) as text from pg_roles, pg_proc
       where pronamespace::regnamespace::text = 'identity' and not rolsuper and rolcanlogin
         and has_function_privilege(pg_roles.oid, pg_proc.oid, 'execute')`,
    );
    expect(calls.sort()).toEqual([
      // Yes or no, for a preview that the user has made.
      'headwater_content_management identity.sees_site(bigint,bigint)',
      'headwater_identity_management identity.list_provider_grants(bigint)',
      'headwater_identity_management identity.list_user_grants(bigint)',
      'headwater_identity_management identity.sees_site(bigint,bigint)',
    ]);
  });

  it('lets identity reach of other schemas what is named, and nothing else', async () => {
    const reached = await texts(
      `select concat_ws(' ', rolname, pg_class.oid::regclass) as text
       from pg_roles, pg_class
       where relkind in ('r', 'v', 'm', 'p') and relnamespace::regnamespace::text in ${schemas}
         and relnamespace::regnamespace::text <> 'identity' and relname !~ '^migrations$'
         and rolname in ('headwater_identity_management', 'headwater_identity_delivery', 'headwater_identity_lookup')
         and has_table_privilege(pg_roles.oid, pg_class.oid, 'select, insert, update, delete, truncate')
       order by text`,
    );
    expect(reached).toEqual([
      'headwater_identity_management platform.migration_releases',
      'headwater_identity_management site.public_sites',
    ]);
    const calls = await texts(
      `select concat_ws(' ', rolname, pg_proc.oid::regprocedure) as text from pg_roles, pg_proc
       where pronamespace::regnamespace::text in ('graphile_worker', 'platform', 'site', 'media', 'content', 'search')
         and rolname in ('headwater_identity_management', 'headwater_identity_delivery')
         and has_function_privilege(pg_roles.oid, pg_proc.oid, 'execute')
       order by text`,
    );
    expect(calls).toEqual([
      'headwater_identity_delivery platform.clock_now()',
      'headwater_identity_delivery platform.directory_version()',
      'headwater_identity_delivery platform.installation()',
      'headwater_identity_delivery platform.recognise_database()',
      'headwater_identity_delivery platform.site_versions_after(bigint,integer)',
      'headwater_identity_management platform.clock_now()',
      'headwater_identity_management platform.directory_version()',
      'headwater_identity_management platform.installation()',
      'headwater_identity_management platform.recognise_database()',
      'headwater_identity_management platform.record_changes(text,text,bigint[],boolean[],bit varying[],boolean,json)',
      'headwater_identity_management platform.site_versions_after(bigint,integer)',
    ]);
  });

  it('keeps the job queue to management and workers', async () => {
    const callers = await texts(
      `select rolname as text from pg_roles
       where rolcanlogin and not rolsuper and has_function_privilege(oid, 'platform.enqueue_job(text,json,text,timestamptz)', 'execute')
       order by rolname`,
    );
    expect(callers).toEqual([
      'headwater_content_management',
      'headwater_jobs',
      'headwater_media_management',
      'headwater_search_management',
      'headwater_site_management',
    ]);
  });

  it('draws the keys of pseudonyms anew for every database', async () => {
    const other = await createMigratedDatabase();
    try {
      const keys = 'select unnest(array[inner_key, outer_key])::text as text from platform.pseudonym_keys';
      const { rows } = await other.admin.query<{ text: string }>(keys);
      expect(new Set([...(await texts(keys)), ...rows.map(({ text }) => text)]).size).toBe(4);
    } finally {
      await other.close();
    }
  });

  it('lets no function with its owner’s rights look for names outside a fixed path', async () => {
    expect(
      await texts(
        `select oid::regprocedure::text as text from pg_proc
         where prosecdef and pronamespace::regnamespace::text in ${schemas}
           and not exists (select from unnest(proconfig) setting where setting ~ '^search_path=')`,
      ),
    ).toEqual([]);
  });
});
