-- Files that came with a register extract: scans, screenshots. Their content goes with the erasure of their evidence.
create table attachments (
  id bigint generated always as identity primary key,
  evidence_id text not null references evidence (id),
  name text not null,
  content_type text not null,
  hash text not null,
  bytes integer not null,
  content bytea,
  erased_at timestamptz,
  unique (evidence_id, hash)
);
create trigger attachments_append_only before update or delete on attachments for each row execute function refuse_change('{content}');
