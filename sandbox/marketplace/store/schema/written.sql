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
