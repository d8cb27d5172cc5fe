DROP INDEX "transactions_customer";--> statement-breakpoint
DROP INDEX "transactions_provider";--> statement-breakpoint
CREATE INDEX "transactions_customer" ON "transactions" USING btree ("customer_id","last_transitioned_at" DESC NULLS LAST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "transactions_customer_newest" ON "transactions" USING btree ("customer_id","created_at" DESC NULLS LAST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "transactions_provider" ON "transactions" USING btree ("provider_id","last_transitioned_at" DESC NULLS LAST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "transactions_provider_newest" ON "transactions" USING btree ("provider_id","created_at" DESC NULLS LAST,"id" DESC NULLS FIRST);
