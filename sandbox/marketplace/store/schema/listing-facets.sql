-- The number of the combination of filterable data. Part of the migration (see make-migration.ts).
-- Two processes that meet the same new one may both note it: then it has two numbers, and a filter finds both.
CREATE FUNCTION facets_of(data jsonb, meta jsonb, data_keys text[], meta_keys text[]) RETURNS integer
LANGUAGE plpgsql AS $$
DECLARE
  of_data jsonb := coalesce(
    (SELECT jsonb_object_agg(key, value) FROM jsonb_each(data) WHERE key = ANY (data_keys)), '{}');
  of_meta jsonb := coalesce(
    (SELECT jsonb_object_agg(key, value) FROM jsonb_each(meta) WHERE key = ANY (meta_keys)), '{}');
  number integer;
BEGIN
  SELECT id INTO number FROM listing_facets
  WHERE public_data = of_data AND metadata = of_meta LIMIT 1;
  IF NOT FOUND THEN
    INSERT INTO listing_facets (public_data, metadata) VALUES (of_data, of_meta)
    RETURNING id INTO number;
  END IF;
  RETURN number;
END
$$;
