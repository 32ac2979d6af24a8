create table verification_requests (
  id text primary key,
  user_id text not null references users (id),
  idempotency_key text not null,
  search_term text not null,
  company_id text references companies (id),
  -- The buyer chose the company; otherwise it was settled by an identical legal name or a credit code, or is not.
  confirmed_by_buyer boolean not null default false,
  match_confidence double precision not null check (match_confidence between 0 and 1),
  match_reasons jsonb not null default '[]',
  answers jsonb not null,
  plan text not null check (plan in ('free', 'premium', 'partner')),
  status text not null default 'pending' check (status in ('pending', 'completed', 'failed', 'cancelled')),
  stage text not null default 'queued' check (stage in ('queued', 'collecting', 'preparing', 'delivering')),
  waiting_for text check (waiting_for in ('company', 'hit')),
  created_at timestamptz not null,
  due_at timestamptz not null,
  collected_at timestamptz,
  completed_at timestamptz,
  unique (user_id, idempotency_key),
  check ((status = 'completed') = (completed_at is not null))
);
create index verification_requests_user on verification_requests (user_id, created_at desc);

-- The paper trail: what was asked of which source, what came back.
create table trail_entries (
  id bigint generated always as identity primary key,
  request_id text not null references verification_requests (id) on delete cascade,
  at timestamptz not null,
  stage text not null,
  source text not null,
  asked text not null,
  came text,
  state text not null check (state in ('asking', 'answered', 'failed', 'note'))
);
create index trail_entries_request on trail_entries (request_id, id);

-- What each source answered for one request: evidence, or the reason why there is none.
create table collections (
  request_id text not null references verification_requests (id) on delete cascade,
  source_id text not null,
  source_name text not null,
  asked text not null,
  evidence_id text references evidence (id),
  failure text check (failure in ('timeout', 'unreachable', 'rate_limited', 'refused', 'broken_answer')),
  at timestamptz not null,
  primary key (request_id, source_id),
  check ((evidence_id is null) = (failure is not null))
);

create table screenings (
  request_id text primary key references verification_requests (id) on delete cascade,
  lists jsonb not null,
  names jsonb not null,
  screened_at timestamptz not null
);

create table hits (
  id text primary key,
  request_id text not null references verification_requests (id) on delete cascade,
  list_id text not null,
  entry_id text not null,
  hit jsonb not null,
  decision text not null default 'undecided' check (decision in ('undecided', 'confirmed', 'false_positive')),
  decided_at timestamptz,
  decided_by text references users (id),
  reason text,
  unique (request_id, list_id, entry_id)
);

create table reports (
  request_id text not null references verification_requests (id),
  version integer not null,
  document text,
  hash text not null,
  pdf bytea,
  summary jsonb not null,
  issued_at timestamptz not null,
  withdrawn_at timestamptz,
  withdrawn_reason text,
  primary key (request_id, version)
);

create table report_evidence (
  request_id text not null,
  version integer not null,
  evidence_id text not null references evidence (id),
  primary key (request_id, version, evidence_id),
  foreign key (request_id, version) references reports (request_id, version)
);
create index report_evidence_evidence on report_evidence (evidence_id);
