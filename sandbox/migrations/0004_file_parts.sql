CREATE TABLE "file_parts" (
	"file_id" uuid NOT NULL,
	"upload_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"data" "bytea" NOT NULL,
	CONSTRAINT "file_parts_file_id_upload_id_position_pk" PRIMARY KEY("file_id","upload_id","position")
);
--> statement-breakpoint
ALTER TABLE "file_parts" ADD CONSTRAINT "file_parts_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "upload_id" uuid;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "lease_until" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "files" SET "upload_id" = "id" WHERE "data" IS NOT NULL;--> statement-breakpoint
INSERT INTO "file_parts" SELECT "id", "id", n, substring("data" FROM n * 262144 + 1 FOR 262144) FROM "files", generate_series(0, (octet_length("data") - 1) / 262144) n;--> statement-breakpoint
ALTER TABLE "files" DROP COLUMN "data";--> statement-breakpoint
CREATE INDEX "files_unverified" ON "files" USING btree ("lease_until") WHERE "files"."state" = 'pendingVerification';
