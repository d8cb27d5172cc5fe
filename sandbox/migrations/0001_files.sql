CREATE TABLE "file_attachments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"file_id" uuid NOT NULL,
	"scope" text NOT NULL,
	"listing_id" uuid,
	"message_id" uuid,
	"transaction_id" uuid,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "file_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"file_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"name" text NOT NULL,
	"mime_type" text NOT NULL,
	"size" bigint NOT NULL,
	"state" text NOT NULL,
	"deleted" boolean DEFAULT false NOT NULL,
	"data" "bytea"
);
--> statement-breakpoint
ALTER TABLE "asset_contents" ADD COLUMN "raw" text NOT NULL;--> statement-breakpoint
ALTER TABLE "file_attachments" ADD CONSTRAINT "file_attachments_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_attachments" ADD CONSTRAINT "file_attachments_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_attachments" ADD CONSTRAINT "file_attachments_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_attachments" ADD CONSTRAINT "file_attachments_transaction_id_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_links" ADD CONSTRAINT "file_links_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "file_attachments_file" ON "file_attachments" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "file_attachments_listing" ON "file_attachments" USING btree ("listing_id","position");--> statement-breakpoint
CREATE INDEX "file_attachments_message" ON "file_attachments" USING btree ("message_id","position");--> statement-breakpoint
CREATE INDEX "file_attachments_transaction" ON "file_attachments" USING btree ("transaction_id","position");--> statement-breakpoint
CREATE INDEX "files_user" ON "files" USING btree ("user_id","created_at");