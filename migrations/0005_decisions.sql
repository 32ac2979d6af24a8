-- What staff did and looked at, and when. Rows are only ever added.
create table audit_entries (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  user_id text not null references users (id),
  action text not null,
  -- What it was done to: a hit, a request.
  subject text not null,
  detail jsonb not null default '{}'
);
create index audit_entries_subject on audit_entries (subject, id);

create function refuse_any_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are never changed', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger audit_entries_append_only before update or delete on audit_entries for each row execute function refuse_any_change();

-- The decider's name as it stood at the decision: the report prints it.
alter table hits add column decided_by_name text;
-- One entry may bear the name of the company and of one of its owners: two hits.
alter table hits drop constraint hits_request_id_list_id_entry_id_key;
create index hits_request on hits (request_id);
create index hits_undecided on hits (request_id) where decision = 'undecided';
create index verification_requests_waiting on verification_requests (waiting_for) where waiting_for is not null;
