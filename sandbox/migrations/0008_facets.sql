CREATE TABLE "listing_facets" (
	"id" serial PRIMARY KEY NOT NULL,
	"public_data" jsonb NOT NULL,
	"metadata" jsonb NOT NULL
);
--> statement-breakpoint
CREATE INDEX "listing_facets_data" ON "listing_facets" USING hash ("public_data");
--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "facets" integer;
--> statement-breakpoint
ALTER TABLE "listing_days" ADD COLUMN "facets" integer;
--> statement-breakpoint
DROP INDEX "listings_newest";
--> statement-breakpoint
DROP INDEX "listings_place";
--> statement-breakpoint
DROP INDEX "listings_open_days";
--> statement-breakpoint
DROP INDEX "listing_days_day";
--> statement-breakpoint
CREATE INDEX "listings_newest" ON "listings" USING btree ("created_at" DESC NULLS FIRST,"id","author_id","open_days","facets") WHERE "listings"."state" = 'published' and not "listings"."deleted";
--> statement-breakpoint
CREATE INDEX "listings_place" ON "listings" USING btree ("lat","lng","created_at","id","author_id","open_days","facets") WHERE "listings"."state" = 'published' and not "listings"."deleted";
--> statement-breakpoint
CREATE INDEX "listings_open_days" ON "listings" USING btree ("open_days","facets") WHERE "listings"."state" = 'published' and not "listings"."deleted";
--> statement-breakpoint
CREATE INDEX "listings_facets" ON "listings" USING btree ("facets","created_at" DESC NULLS FIRST,"id","author_id","open_days") WHERE "listings"."state" = 'published' and not "listings"."deleted";
--> statement-breakpoint
CREATE INDEX "listings_unnoted" ON "listings" USING btree ("id") WHERE "listings"."facets" is null;
--> statement-breakpoint
CREATE INDEX "listing_days_day" ON "listing_days" USING btree ("day","listing_id","planned","free","open_days","listed","facets");
--> statement-breakpoint
-- Counts the given days of the given listings anew: an exception takes the plan's place, bookings take seats away.
-- One plan serves all numbers of days: making a plan takes longer than counting a few.
CREATE OR REPLACE FUNCTION recount_listing_days(ids uuid[], days date[]) RETURNS void LANGUAGE plpgsql
SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  IF ids IS NULL THEN RETURN; END IF;
  -- Whoever counts the same listing waits here, and then sees what the other has written.
  PERFORM 1 FROM listings WHERE id IN (SELECT unnest(ids)) ORDER BY id FOR NO KEY UPDATE;
  DELETE FROM listing_days USING unnest(ids, days) AS touched (listing_id, day)
  WHERE listing_days.listing_id = touched.listing_id AND listing_days.day = touched.day;
  INSERT INTO listing_days (listing_id, day, planned, free, open_days, listed, facets)
  SELECT listing.id, touched.day, plan.seats, coalesce(exception.seats, plan.seats) - booked.seats,
    listing.open_days, listing.state = 'published' AND NOT listing.deleted, listing.facets
  FROM unnest(ids, days) AS touched (listing_id, day)
  JOIN listings AS listing ON listing.id = touched.listing_id AND listing.open_days IS NOT NULL
  CROSS JOIN LATERAL (
    SELECT listing.day_seats[extract(dow FROM touched.day)::int + 1] AS seats,
      touched.day::timestamp AT TIME ZONE 'UTC' AS "start",
      (touched.day + 1)::timestamp AT TIME ZONE 'UTC' AS "end"
  ) AS plan
  CROSS JOIN LATERAL (
    SELECT min(seats) AS seats FROM availability_exceptions AS one
    WHERE one.listing_id = listing.id AND one."start" < plan."end" AND one."end" > plan."start"
  ) AS exception
  CROSS JOIN LATERAL (
    SELECT coalesce(sum(seats), 0)::int AS seats FROM bookings AS one
    WHERE one.listing_id = listing.id AND one.state IN ('pending', 'accepted')
      AND one."start" < plan."end" AND one."end" > plan."start"
  ) AS booked
  WHERE coalesce(exception.seats, plan.seats) - booked.seats <> plan.seats;
END
$$;
--> statement-breakpoint
CREATE FUNCTION refresh_facets_of_days() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE listing_days SET facets = NEW.facets WHERE listing_id = NEW.id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- By its name it runs after "listing_days_listing".
CREATE TRIGGER listing_days_listing_facets AFTER UPDATE ON listings FOR EACH ROW
WHEN (OLD.facets IS DISTINCT FROM NEW.facets)
EXECUTE FUNCTION refresh_facets_of_days();
--> statement-breakpoint
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
--> statement-breakpoint
-- Counters of what is written, for totals that are kept (see store/totals.ts). Part of the migration (see make-migration.ts).
-- Counters and not rows: writers never wait for each other.
CREATE SEQUENCE listings_written;
--> statement-breakpoint
CREATE SEQUENCE listing_days_written;
--> statement-breakpoint
CREATE SEQUENCE transactions_written;
--> statement-breakpoint
CREATE FUNCTION count_write() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM nextval(TG_ARGV[0]::regclass);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER written AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON listings
FOR EACH STATEMENT EXECUTE FUNCTION count_write('listings_written');
--> statement-breakpoint
CREATE TRIGGER written AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON listing_days
FOR EACH STATEMENT EXECUTE FUNCTION count_write('listing_days_written');
--> statement-breakpoint
CREATE TRIGGER written AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON transactions
FOR EACH STATEMENT EXECUTE FUNCTION count_write('transactions_written');
--> statement-breakpoint
CREATE TRIGGER written AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON bookings
FOR EACH STATEMENT EXECUTE FUNCTION count_write('transactions_written');
--> statement-breakpoint
CREATE TRIGGER written AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON stock_reservations
FOR EACH STATEMENT EXECUTE FUNCTION count_write('transactions_written');
--> statement-breakpoint
CREATE TRIGGER written AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON messages
FOR EACH STATEMENT EXECUTE FUNCTION count_write('transactions_written');
