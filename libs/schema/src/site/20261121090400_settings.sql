-- The whitelist of public settings: what is no column here cannot be delivered.
create table site.settings (
  site_id bigint not null references site.sites (site_id) on delete cascade,
  language text not null,
  site_name text,
  site_description text,
  contact_email text,
  meta_title text,
  meta_description text,
  google_site_verification text,
  twitter_url text,
  linkedin_url text,
  facebook_url text,
  instagram_url text,
  github_url text,
  -- Checked when written; a file deleted since is left out when read.
  logo_media_id bigint,
  favicon_media_id bigint,
  og_image_media_id bigint,
  updated_at timestamptz not null default platform.clock_now(),
  primary key (site_id, language),
  constraint settings_language foreign key (site_id, language) references site.languages (site_id, code)
);

create view site.published_settings as
  select site_id, language, site_name, site_description, contact_email, meta_title, meta_description,
         google_site_verification, twitter_url, linkedin_url, facebook_url, instagram_url, github_url,
         logo_media_id, favicon_media_id, og_image_media_id
  from site.settings;
