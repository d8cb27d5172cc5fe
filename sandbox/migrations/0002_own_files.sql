ALTER TABLE "files" ADD COLUMN "state_updated_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "file_attachments" ADD COLUMN "user_id" uuid;--> statement-breakpoint
ALTER TABLE "file_attachments" ADD CONSTRAINT "file_attachments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "file_attachments_user" ON "file_attachments" USING btree ("user_id","position");
