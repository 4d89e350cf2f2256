create table site.menus (
  site_id bigint not null references site.sites (site_id) on delete cascade,
  menu_id bigint generated always as identity,
  language text not null,
  name text not null check (name ~ '^[a-z0-9_-]{1,64}$'),
  -- json, not jsonb: kept byte for byte.
  items json not null,
  created_at timestamptz not null default platform.clock_now(),
  updated_at timestamptz not null default platform.clock_now(),
  primary key (site_id, menu_id),
  constraint menus_name_unique unique (site_id, language, name),
  constraint menus_language foreign key (site_id, language) references site.languages (site_id, code)
);

create table site.area_designs (
  site_id bigint not null references site.sites (site_id) on delete cascade,
  -- Gives the order of creation.
  area_design_id bigint generated always as identity,
  area text not null check (area ~ '^[a-z0-9_-]{1,64}$'),
  settings json not null,
  created_at timestamptz not null default platform.clock_now(),
  updated_at timestamptz not null default platform.clock_now(),
  primary key (site_id, area_design_id),
  constraint area_designs_area_unique unique (site_id, area)
);

create view site.published_menus as
  select site_id, menu_id, language, name, items from site.menus;
create view site.published_area_designs as
  select site_id, area_design_id, area, settings from site.area_designs;
