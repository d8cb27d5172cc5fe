CREATE TABLE "listing_days" (
	"listing_id" uuid NOT NULL,
	"day" date NOT NULL,
	"planned" integer NOT NULL,
	"free" integer NOT NULL,
	"open_days" smallint NOT NULL,
	"listed" boolean NOT NULL,
	CONSTRAINT "listing_days_listing_id_day_pk" PRIMARY KEY("listing_id","day")
);
--> statement-breakpoint
DROP INDEX "availability_exceptions_time";--> statement-breakpoint
DROP INDEX "bookings_time";--> statement-breakpoint
CREATE INDEX "listing_days_day" ON "listing_days" USING btree ("day","listing_id","planned","free","open_days","listed");--> statement-breakpoint
CREATE INDEX "listing_days_opened" ON "listing_days" USING btree ("day","listing_id") WHERE "listing_days"."free" > "listing_days"."planned";