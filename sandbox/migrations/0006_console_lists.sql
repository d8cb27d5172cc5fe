CREATE INDEX "transactions_changed_at" ON "transactions" USING btree ("last_transitioned_at");--> statement-breakpoint
CREATE INDEX "messages_created_at" ON "messages" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "reviews_created_at" ON "reviews" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "listings_created_at" ON "listings" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "listings_pending" ON "listings" USING btree ("created_at") WHERE "listings"."state" = 'pendingApproval';--> statement-breakpoint
CREATE INDEX "users_pending" ON "users" USING btree ("created_at") WHERE "users"."state" = 'pendingApproval';
