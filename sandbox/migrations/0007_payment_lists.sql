CREATE INDEX "payments_payment_intents_destination" ON "payments_payment_intents" USING btree ("destination");--> statement-breakpoint
CREATE INDEX "payments_payment_intents_transaction" ON "payments_payment_intents" USING btree (("metadata" ->> 'sharetribe-transaction-id'));--> statement-breakpoint
CREATE INDEX "payments_payment_intents_seq" ON "payments_payment_intents" USING btree ("seq");--> statement-breakpoint
CREATE INDEX "payments_payment_intents_status" ON "payments_payment_intents" USING btree ("status","seq");--> statement-breakpoint
CREATE INDEX "payments_payment_intents_amount" ON "payments_payment_intents" USING btree ("amount","seq");--> statement-breakpoint
CREATE INDEX "payments_setup_intents_seq" ON "payments_setup_intents" USING btree ("seq");--> statement-breakpoint
CREATE INDEX "payments_setup_intents_status" ON "payments_setup_intents" USING btree ("status","seq");--> statement-breakpoint
CREATE INDEX "payments_setup_intents_customer" ON "payments_setup_intents" USING btree ("customer");--> statement-breakpoint
CREATE INDEX "payments_setup_intents_method" ON "payments_setup_intents" USING btree ("payment_method");--> statement-breakpoint
CREATE INDEX "payments_refunds_intent" ON "payments_refunds" USING btree ("payment_intent");--> statement-breakpoint
CREATE INDEX "payments_refunds_seq" ON "payments_refunds" USING btree ("seq");--> statement-breakpoint
CREATE INDEX "payments_refunds_amount" ON "payments_refunds" USING btree ("amount","seq");--> statement-breakpoint
CREATE INDEX "payments_transfers_seq" ON "payments_transfers" USING btree ("seq");--> statement-breakpoint
CREATE INDEX "payments_transfers_amount" ON "payments_transfers" USING btree ("amount","seq");--> statement-breakpoint
CREATE INDEX "payments_transfers_destination" ON "payments_transfers" USING btree ("destination");--> statement-breakpoint
CREATE INDEX "payments_transfers_source" ON "payments_transfers" USING btree ("source_transaction");--> statement-breakpoint
CREATE INDEX "payments_transfer_reversals_transfer" ON "payments_transfer_reversals" USING btree ("transfer");--> statement-breakpoint
CREATE INDEX "payments_payouts_seq" ON "payments_payouts" USING btree ("seq");--> statement-breakpoint
CREATE INDEX "payments_payouts_amount" ON "payments_payouts" USING btree ("amount","seq");--> statement-breakpoint
CREATE INDEX "payments_payouts_owner" ON "payments_payouts" USING btree ("owner","seq");--> statement-breakpoint
CREATE INDEX "payments_payouts_destination" ON "payments_payouts" USING btree ("destination");--> statement-breakpoint
CREATE INDEX "payments_balance_transactions_source" ON "payments_balance_transactions" USING btree ("source");--> statement-breakpoint
CREATE INDEX "payments_accounts_seq" ON "payments_accounts" USING btree ("seq");--> statement-breakpoint
CREATE INDEX "payments_events_object" ON "payments_events" USING btree (("object" ->> 'id'));--> statement-breakpoint
CREATE INDEX "payments_events_owner" ON "payments_events" USING btree ("owner","seq");
