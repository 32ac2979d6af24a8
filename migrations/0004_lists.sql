-- The publishers' lists. A version is loaded beside the one that is searched and becomes current by one update of `lists`.
create table list_versions (
  id bigint generated always as identity primary key,
  list_id text not null,
  -- The date that the file itself gives.
  edition date,
  -- SHA-256 over the files in order: the same files again are the same version.
  hash text not null,
  files jsonb not null,
  origin text not null check (origin in ('operator', 'download')),
  began_at timestamptz not null,
  -- Null while it is loaded; a version that was interrupted is swept away by the next load.
  loaded_at timestamptz,
  read integer not null default 0,
  entries integer not null default 0,
  rejected integer not null default 0,
  -- Where and why rows were refused: counts of each reason, and the first places.
  rejections jsonb not null default '[]'
);
create index list_versions_list on list_versions (list_id, id desc);

create table lists (
  id text primary key,
  current_version_id bigint references list_versions (id),
  -- The last day on which the current version was known to be the publisher's current edition.
  confirmed_on date,
  -- What the publisher's server said last, for conditional requests.
  etag text,
  last_modified text,
  checked_at timestamptz,
  next_check_at timestamptz,
  failures integer not null default 0,
  last_failure text
);

-- What an entry says, kept once however many versions say the same.
create table list_entries (
  id bigint generated always as identity primary key,
  list_id text not null,
  entry_id text not null,
  hash text not null,
  entry jsonb not null,
  unique (list_id, entry_id, hash)
);

create table list_version_entries (
  version_id bigint not null references list_versions (id) on delete cascade,
  list_entry_id bigint not null references list_entries (id),
  primary key (version_id, list_entry_id)
);
create index list_version_entries_entry on list_version_entries (list_entry_id);

-- What an entry is found by: names as they are compared, and identifiers without spaces and hyphens.
create table list_keys (
  list_entry_id bigint not null references list_entries (id) on delete cascade,
  kind text not null check (kind in ('name', 'identifier')),
  value text not null,
  primary key (kind, value, list_entry_id)
);
create index list_keys_entry on list_keys (list_entry_id);
