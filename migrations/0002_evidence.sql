-- Companies and what is said of them, as statements that are only ever added to.
create table companies (
  id text primary key,
  uscc text unique,
  sample boolean not null default false,
  created_at timestamptz not null default now()
);

-- The raw record of one answer. `content` goes only by erasure; id, hash and dates stay.
create table evidence (
  id text primary key,
  company_id text references companies (id),
  source_id text not null,
  source_name text not null,
  url text,
  asked text not null,
  content text,
  content_type text not null,
  hash text not null,
  as_of date,
  retrieved_at timestamptz not null,
  erased_at timestamptz,
  erased_reason text check (erased_reason in ('repaired', 'unlawful', 'identity_number')),
  check ((erased_at is null) = (erased_reason is null)),
  check (erased_at is null or content is null)
);
create index evidence_company_source on evidence (company_id, source_id, retrieved_at desc);

create table company_names (
  id bigint generated always as identity primary key,
  company_id text not null references companies (id),
  kind text not null check (kind in ('legal', 'english', 'former', 'short', 'brand')),
  name text,
  -- The name as it is compared: width, brackets, spaces and case made equal.
  normalised text,
  basis text,
  evidence_id text not null references evidence (id),
  as_of date,
  retrieved_at timestamptz not null,
  erased_at timestamptz
);
create index company_names_normalised on company_names (normalised);
create index company_names_company on company_names (company_id);
create unique index company_names_once on company_names (company_id, kind, normalised, evidence_id) where erased_at is null;

create table facts (
  id bigint generated always as identity primary key,
  company_id text not null references companies (id),
  evidence_id text not null references evidence (id),
  kind text not null,
  value jsonb,
  original text,
  source_id text not null,
  source_name text not null,
  source_url text,
  as_of date,
  read_at timestamptz not null,
  erased_at timestamptz
);
create index facts_company on facts (company_id, kind);
create index facts_evidence on facts (evidence_id);

-- Statements are never changed. The one exception is erasure: content goes to null, the moment is set, all else stays equal.
create function refuse_change() returns trigger language plpgsql as $$
declare
  before jsonb := to_jsonb(old);
  after jsonb := case when tg_op = 'UPDATE' then to_jsonb(new) end;
  erasable text[] := tg_argv[0]::text[];
  field text;
begin
  if tg_op = 'DELETE' then
    raise exception 'rows of % are never deleted', tg_table_name using errcode = 'restrict_violation';
  end if;
  if old.erased_at is null and new.erased_at is not null then
    foreach field in array erasable loop
      if after ->> field is not null then
        raise exception 'erasure must remove %.%', tg_table_name, field using errcode = 'restrict_violation';
      end if;
    end loop;
    if before - erasable - 'erased_at' - 'erased_reason' = after - erasable - 'erased_at' - 'erased_reason' then
      return new;
    end if;
  end if;
  raise exception 'rows of % are never changed, only erased', tg_table_name using errcode = 'restrict_violation';
end $$;

create trigger evidence_append_only before update or delete on evidence for each row execute function refuse_change('{content}');
create trigger company_names_append_only before update or delete on company_names for each row execute function refuse_change('{name,normalised,basis}');
create trigger facts_append_only before update or delete on facts for each row execute function refuse_change('{value,original}');
