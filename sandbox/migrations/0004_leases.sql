ALTER TABLE "payments_idempotency_keys" ADD COLUMN "stored_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "operations" ADD COLUMN "owner" uuid;--> statement-breakpoint
ALTER TABLE "operations" ADD COLUMN "lease_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "operations" ADD COLUMN "undoing" boolean DEFAULT false NOT NULL;