-- The pieces of a compared name by which it is found: pairs of characters. An index scan then replaces a read of every name.
create function name_grams(name text) returns text[] language sql immutable strict parallel safe as $$
  select coalesce(array_agg(distinct substr(name, n, 2)), '{}') from generate_series(1, greatest(length(name) - 1, 1)) as n
$$;
create index company_names_grams on company_names using gin (name_grams(normalised)) with (fastupdate = off);
