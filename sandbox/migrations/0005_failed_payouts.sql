ALTER TABLE "payments_payouts" ADD COLUMN "failed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payments_payouts" ADD COLUMN "failure_balance_transaction" text;
