-- The pieces of a compared name by which it is found; an index scan then replaces a read of every name. domain/names/grams.ts makes
-- the same of what is looked for: pairs of characters, and of a name without Chinese ones its beginning and all threes.
-- A loop, because as one select it took six times as long for each name that is written.
create function name_grams(name text) returns text[] language plpgsql immutable strict parallel safe as $$
declare
  size integer := 2;
  grams text[] := '{}';
begin
  if name !~ '[\u2E80-\U0003FFFF]' then
    size := 3;
    grams := array[left(name, 2)];
  end if;
  for n in 1..length(name) - size + 1 loop
    grams := grams || substr(name, n, size);
  end loop;
  return grams;
end $$;

-- New names wait in a short list beside the index: written one by one they cost three times as much, and a long list makes others wait
-- while it is cleared.
create index company_names_grams on company_names using gin (name_grams(normalised)) with (fastupdate = on, gin_pending_list_limit = 256);
