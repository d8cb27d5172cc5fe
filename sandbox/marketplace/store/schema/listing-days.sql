-- Keeps "listing_days" true to plans, exceptions and bookings. Part of the migration (see make-migration.ts).
-- UTC days that a stretch of time touches.
CREATE FUNCTION days_touched(first timestamptz, last timestamptz) RETURNS SETOF date
LANGUAGE sql IMMUTABLE AS $$
  SELECT (first AT TIME ZONE 'UTC')::date + step
  FROM generate_series(
    0,
    ((last - interval '1 microsecond') AT TIME ZONE 'UTC')::date - (first AT TIME ZONE 'UTC')::date
  ) AS step
$$;
--> statement-breakpoint
-- Counts the given days of the given listings anew: an exception takes the plan's place, bookings take seats away.
-- One plan serves all numbers of days: making a plan takes longer than counting a few.
CREATE FUNCTION recount_listing_days(ids uuid[], days date[]) RETURNS void LANGUAGE plpgsql
SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  IF ids IS NULL THEN RETURN; END IF;
  -- Whoever counts the same listing waits here, and then sees what the other has written.
  PERFORM 1 FROM listings WHERE id IN (SELECT unnest(ids)) ORDER BY id FOR NO KEY UPDATE;
  DELETE FROM listing_days USING unnest(ids, days) AS touched (listing_id, day)
  WHERE listing_days.listing_id = touched.listing_id AND listing_days.day = touched.day;
  INSERT INTO listing_days (listing_id, day, planned, free)
  SELECT listing.id, touched.day, plan.seats, coalesce(exception.seats, plan.seats) - booked.seats
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
CREATE FUNCTION recount_changed_days() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM recount_listing_days(array_agg(listing_id), array_agg(day))
  FROM (
    SELECT DISTINCT listing_id, day FROM changed, days_touched("start", "end") AS day
  ) AS touched;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION recount_updated_days() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM recount_listing_days(array_agg(listing_id), array_agg(day))
  FROM (
    SELECT listing_id, day FROM before, days_touched("start", "end") AS day
    UNION
    SELECT listing_id, day FROM after, days_touched("start", "end") AS day
  ) AS touched;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION recount_changed_listing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM listing_days WHERE listing_id = NEW.id;
  PERFORM recount_listing_days(array_agg(NEW.id), array_agg(day))
  FROM (
    SELECT day FROM availability_exceptions, days_touched("start", "end") AS day
    WHERE listing_id = NEW.id
    UNION
    SELECT day FROM bookings, days_touched("start", "end") AS day
    WHERE listing_id = NEW.id AND state IN ('pending', 'accepted')
  ) AS touched;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER listing_days_new AFTER INSERT ON availability_exceptions
REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION recount_changed_days();
--> statement-breakpoint
CREATE TRIGGER listing_days_updated AFTER UPDATE ON availability_exceptions
REFERENCING OLD TABLE AS before NEW TABLE AS after
FOR EACH STATEMENT EXECUTE FUNCTION recount_updated_days();
--> statement-breakpoint
CREATE TRIGGER listing_days_gone AFTER DELETE ON availability_exceptions
REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION recount_changed_days();
--> statement-breakpoint
CREATE TRIGGER listing_days_new AFTER INSERT ON bookings
REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION recount_changed_days();
--> statement-breakpoint
CREATE TRIGGER listing_days_updated AFTER UPDATE ON bookings
REFERENCING OLD TABLE AS before NEW TABLE AS after
FOR EACH STATEMENT EXECUTE FUNCTION recount_updated_days();
--> statement-breakpoint
CREATE TRIGGER listing_days_gone AFTER DELETE ON bookings
REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION recount_changed_days();
--> statement-breakpoint
CREATE TRIGGER listing_days_listing AFTER UPDATE ON listings FOR EACH ROW
WHEN (
  (OLD.day_seats, OLD.open_days) IS DISTINCT FROM (NEW.day_seats, NEW.open_days)
)
EXECUTE FUNCTION recount_changed_listing();
