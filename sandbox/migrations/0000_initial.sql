CREATE TABLE "platform_clock" (
	"id" text PRIMARY KEY NOT NULL,
	"offset_ms" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "platform_issued_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"value" jsonb NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "platform_facts" (
	"key" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"to_address" text NOT NULL,
	"from_address" text NOT NULL,
	"subject" text NOT NULL,
	"html" text NOT NULL,
	"text" text NOT NULL,
	"template" text NOT NULL,
	"recipient_user_id" uuid,
	"transaction_id" uuid,
	"headers" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"attachments" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"read" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payments_account_links" (
	"secret_hash" text PRIMARY KEY NOT NULL,
	"account" text NOT NULL,
	"type" text NOT NULL,
	"refresh_url" text NOT NULL,
	"return_url" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "payments_accounts" (
	"id" text PRIMARY KEY NOT NULL,
	"seq" bigserial NOT NULL,
	"country" text NOT NULL,
	"default_currency" text NOT NULL,
	"details" jsonb NOT NULL,
	"metadata" jsonb NOT NULL,
	"created" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "payments_external_accounts" (
	"id" text PRIMARY KEY NOT NULL,
	"seq" bigserial NOT NULL,
	"account" text NOT NULL,
	"bank" jsonb NOT NULL,
	"default_for_currency" boolean NOT NULL,
	"metadata" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payments_persons" (
	"id" text PRIMARY KEY NOT NULL,
	"seq" bigserial NOT NULL,
	"account" text NOT NULL,
	"person" jsonb NOT NULL,
	"metadata" jsonb NOT NULL,
	"created" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payments_customers" (
	"id" text PRIMARY KEY NOT NULL,
	"seq" bigserial NOT NULL,
	"owner" text NOT NULL,
	"details" jsonb NOT NULL,
	"metadata" jsonb NOT NULL,
	"created" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "payments_payment_methods" (
	"id" text PRIMARY KEY NOT NULL,
	"seq" bigserial NOT NULL,
	"owner" text NOT NULL,
	"customer" text,
	"card" jsonb NOT NULL,
	"billing" jsonb NOT NULL,
	"set_up" boolean NOT NULL,
	"used_up" boolean NOT NULL,
	"metadata" jsonb NOT NULL,
	"created" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payments_tokens" (
	"id" text PRIMARY KEY NOT NULL,
	"payload" jsonb NOT NULL,
	"used" boolean NOT NULL,
	"created" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payments_charges" (
	"id" text PRIMARY KEY NOT NULL,
	"seq" bigserial NOT NULL,
	"owner" text NOT NULL,
	"payment_intent" text NOT NULL,
	"payment_method" text NOT NULL,
	"customer" text,
	"status" text NOT NULL,
	"amount" bigint NOT NULL,
	"amount_captured" bigint NOT NULL,
	"amount_refunded" bigint NOT NULL,
	"captured" boolean NOT NULL,
	"currency" text NOT NULL,
	"card" jsonb NOT NULL,
	"billing" jsonb NOT NULL,
	"three_d_secure" boolean NOT NULL,
	"capture_before" timestamp with time zone,
	"extended_authorization" boolean NOT NULL,
	"dispute" text,
	"failure" jsonb,
	"application_fee" text,
	"application_fee_amount" bigint,
	"destination" text,
	"transfer" text,
	"on_behalf_of" text,
	"balance_transaction" text,
	"details" jsonb NOT NULL,
	"metadata" jsonb NOT NULL,
	"created" timestamp with time zone NOT NULL,
	CONSTRAINT "payments_charges_money" CHECK ("payments_charges"."amount_captured" between 0 and "payments_charges"."amount"
          and "payments_charges"."amount_refunded" between 0 and
            case when "payments_charges"."captured" then "payments_charges"."amount_captured" else "payments_charges"."amount" end)
);
--> statement-breakpoint
CREATE TABLE "payments_payment_intents" (
	"id" text PRIMARY KEY NOT NULL,
	"seq" bigserial NOT NULL,
	"owner" text NOT NULL,
	"client_secret" text NOT NULL,
	"status" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"capture_method" text NOT NULL,
	"amount_capturable" bigint NOT NULL,
	"amount_received" bigint NOT NULL,
	"customer" text,
	"payment_method" text,
	"latest_charge" text,
	"application_fee_amount" bigint,
	"destination" text,
	"transfer_amount" bigint,
	"on_behalf_of" text,
	"setup_future_usage" text,
	"challenge" text,
	"off_session" boolean NOT NULL,
	"extended_authorization" boolean NOT NULL,
	"return_url" text,
	"capture_before" timestamp with time zone,
	"canceled_at" timestamp with time zone,
	"cancellation_reason" text,
	"last_error" jsonb,
	"details" jsonb NOT NULL,
	"metadata" jsonb NOT NULL,
	"created" timestamp with time zone NOT NULL,
	CONSTRAINT "payments_payment_intents_money" CHECK ("payments_payment_intents"."amount" > 0 and "payments_payment_intents"."amount_capturable" >= 0 and "payments_payment_intents"."amount_received" >= 0
          and "payments_payment_intents"."amount_capturable" + "payments_payment_intents"."amount_received" <= "payments_payment_intents"."amount")
);
--> statement-breakpoint
CREATE TABLE "payments_setup_intents" (
	"id" text PRIMARY KEY NOT NULL,
	"seq" bigserial NOT NULL,
	"owner" text NOT NULL,
	"client_secret" text NOT NULL,
	"status" text NOT NULL,
	"customer" text,
	"payment_method" text,
	"payment_method_types" jsonb NOT NULL,
	"usage" text NOT NULL,
	"on_behalf_of" text,
	"description" text,
	"challenge" text,
	"return_url" text,
	"last_error" jsonb,
	"metadata" jsonb NOT NULL,
	"created" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payments_events" (
	"id" text PRIMARY KEY NOT NULL,
	"seq" bigserial NOT NULL,
	"owner" text NOT NULL,
	"type" text NOT NULL,
	"object" jsonb NOT NULL,
	"created" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payments_idempotency_keys" (
	"owner" text NOT NULL,
	"key" text NOT NULL,
	"fingerprint" text NOT NULL,
	"path" text NOT NULL,
	"status" integer NOT NULL,
	"body" jsonb NOT NULL,
	"request_id" text NOT NULL,
	"created" timestamp with time zone NOT NULL,
	"stored_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payments_idempotency_keys_owner_key_pk" PRIMARY KEY("owner","key")
);
--> statement-breakpoint
CREATE TABLE "payments_webhook_deliveries" (
	"event" text PRIMARY KEY NOT NULL,
	"seq" bigserial NOT NULL,
	"attempts" integer NOT NULL,
	"next_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payments_webhook_endpoints" (
	"id" text PRIMARY KEY NOT NULL,
	"url" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payments_application_fees" (
	"id" text PRIMARY KEY NOT NULL,
	"seq" bigserial NOT NULL,
	"account" text NOT NULL,
	"charge" text NOT NULL,
	"amount" bigint NOT NULL,
	"amount_refunded" bigint NOT NULL,
	"currency" text NOT NULL,
	"balance_transaction" text NOT NULL,
	"created" timestamp with time zone NOT NULL,
	CONSTRAINT "payments_application_fees_money" CHECK ("payments_application_fees"."amount_refunded" between 0 and "payments_application_fees"."amount")
);
--> statement-breakpoint
CREATE TABLE "payments_balance_transactions" (
	"id" text PRIMARY KEY NOT NULL,
	"seq" bigserial NOT NULL,
	"owner" text NOT NULL,
	"type" text NOT NULL,
	"source" text NOT NULL,
	"amount" bigint NOT NULL,
	"fee" bigint NOT NULL,
	"fee_type" text,
	"currency" text NOT NULL,
	"available_on" timestamp with time zone NOT NULL,
	"created" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payments_disputes" (
	"id" text PRIMARY KEY NOT NULL,
	"seq" bigserial NOT NULL,
	"owner" text NOT NULL,
	"charge" text NOT NULL,
	"payment_intent" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"reason" text NOT NULL,
	"status" text NOT NULL,
	"balance_transactions" jsonb NOT NULL,
	"metadata" jsonb NOT NULL,
	"created" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payments_payouts" (
	"id" text PRIMARY KEY NOT NULL,
	"seq" bigserial NOT NULL,
	"owner" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"destination" text NOT NULL,
	"description" text,
	"statement_descriptor" text,
	"method" text NOT NULL,
	"arrival_date" timestamp with time zone NOT NULL,
	"failed_at" timestamp with time zone,
	"failure_code" text,
	"failure_balance_transaction" text,
	"balance_transaction" text NOT NULL,
	"metadata" jsonb NOT NULL,
	"created" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payments_refunds" (
	"id" text PRIMARY KEY NOT NULL,
	"seq" bigserial NOT NULL,
	"owner" text NOT NULL,
	"charge" text NOT NULL,
	"payment_intent" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"reason" text,
	"status" text NOT NULL,
	"pending_reason" text,
	"failure_reason" text,
	"changes_at" timestamp with time zone,
	"balance_transaction" text,
	"failure_balance_transaction" text,
	"transfer_reversal" text,
	"metadata" jsonb NOT NULL,
	"created" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payments_transfers" (
	"id" text PRIMARY KEY NOT NULL,
	"seq" bigserial NOT NULL,
	"amount" bigint NOT NULL,
	"amount_reversed" bigint NOT NULL,
	"currency" text NOT NULL,
	"destination" text NOT NULL,
	"destination_payment" text NOT NULL,
	"source_transaction" text,
	"transfer_group" text,
	"description" text,
	"balance_transaction" text NOT NULL,
	"metadata" jsonb NOT NULL,
	"created" timestamp with time zone NOT NULL,
	CONSTRAINT "payments_transfers_money" CHECK ("payments_transfers"."amount" > 0 and "payments_transfers"."amount_reversed" between 0 and "payments_transfers"."amount")
);
--> statement-breakpoint
CREATE TABLE "payments_verifications" (
	"id" text PRIMARY KEY NOT NULL,
	"seq" bigserial NOT NULL,
	"owner" text NOT NULL,
	"client_secret" text NOT NULL,
	"link_secret" text NOT NULL,
	"link_expires_at" timestamp with time zone NOT NULL,
	"status" text NOT NULL,
	"type" text NOT NULL,
	"document_options" jsonb,
	"client_reference_id" text,
	"return_url" text,
	"last_error" jsonb,
	"report" text,
	"passes_at" timestamp with time zone,
	"redacted_at" timestamp with time zone,
	"metadata" jsonb NOT NULL,
	"created" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "file_attachments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"file_id" uuid NOT NULL,
	"scope" text NOT NULL,
	"listing_id" uuid,
	"message_id" uuid,
	"transaction_id" uuid,
	"user_id" uuid,
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
CREATE TABLE "file_parts" (
	"file_id" uuid NOT NULL,
	"upload_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"data" "bytea" NOT NULL,
	CONSTRAINT "file_parts_file_id_upload_id_position_pk" PRIMARY KEY("file_id","upload_id","position")
);
--> statement-breakpoint
CREATE TABLE "files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"state_updated_at" timestamp (3) with time zone,
	"name" text NOT NULL,
	"mime_type" text NOT NULL,
	"size" bigint NOT NULL,
	"state" text NOT NULL,
	"deleted" boolean DEFAULT false NOT NULL,
	"upload_id" uuid,
	"lease_until" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "availability_exceptions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"listing_id" uuid NOT NULL,
	"start" timestamp (3) with time zone NOT NULL,
	"end" timestamp (3) with time zone NOT NULL,
	"seats" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bookings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"transaction_id" uuid NOT NULL,
	"listing_id" uuid NOT NULL,
	"start" timestamp (3) with time zone NOT NULL,
	"end" timestamp (3) with time zone NOT NULL,
	"display_start" timestamp (3) with time zone NOT NULL,
	"display_end" timestamp (3) with time zone NOT NULL,
	"seats" integer NOT NULL,
	"state" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "images" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"content_type" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"data" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "listing_days" (
	"listing_id" uuid NOT NULL,
	"day" date NOT NULL,
	"planned" integer NOT NULL,
	"free" integer NOT NULL,
	CONSTRAINT "listing_days_listing_id_day_pk" PRIMARY KEY("listing_id","day")
);
--> statement-breakpoint
CREATE TABLE "listing_images" (
	"image_id" uuid PRIMARY KEY NOT NULL,
	"listing_id" uuid NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "listings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"author_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"state" text NOT NULL,
	"deleted" boolean DEFAULT false NOT NULL,
	"title" text NOT NULL,
	"description" text,
	"lat" double precision,
	"lng" double precision,
	"price_amount" bigint,
	"price_currency" text,
	"availability_plan" jsonb,
	"public_data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"private_data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"metadata" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"stock_id" uuid,
	"stock_quantity" integer,
	"search_vector" "tsvector",
	"day_seats" integer[],
	"open_days" smallint
);
--> statement-breakpoint
CREATE TABLE "stock_adjustments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"listing_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"quantity" integer NOT NULL,
	"stock_reservation_id" uuid
);
--> statement-breakpoint
CREATE TABLE "stock_reservations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"transaction_id" uuid NOT NULL,
	"listing_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"state" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "asset_contents" (
	"content_hash" text PRIMARY KEY NOT NULL,
	"raw" text NOT NULL,
	"data" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "asset_versions" (
	"position" integer PRIMARY KEY NOT NULL,
	"version" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"files" jsonb NOT NULL,
	CONSTRAINT "asset_versions_version_unique" UNIQUE("version")
);
--> statement-breakpoint
CREATE TABLE "events" (
	"sequence_id" bigserial PRIMARY KEY NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"event_type" text NOT NULL,
	"source" text NOT NULL,
	"resource_id" uuid NOT NULL,
	"resource_type" text NOT NULL,
	"related_ids" uuid[] NOT NULL,
	"resource" jsonb,
	"previous_values" jsonb,
	"audit_data" jsonb NOT NULL,
	CONSTRAINT "events_id_unique" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "search_schemas" (
	"of" text NOT NULL,
	"scope" text NOT NULL,
	"key" text NOT NULL,
	"value_type" text NOT NULL,
	"cardinality" text NOT NULL,
	"default_value" jsonb,
	"doc" text,
	CONSTRAINT "search_schemas_of_scope_key_pk" PRIMARY KEY("of","scope","key")
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"transaction_id" uuid NOT NULL,
	"sender_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"content" text NOT NULL,
	"deleted" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "operations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"transaction_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"request" jsonb NOT NULL,
	"results" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"owner" uuid,
	"lease_until" timestamp (3) with time zone,
	"undoing" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "process_aliases" (
	"name" text NOT NULL,
	"alias" text NOT NULL,
	"version" integer NOT NULL,
	CONSTRAINT "process_aliases_name_alias_pk" PRIMARY KEY("name","alias")
);
--> statement-breakpoint
CREATE TABLE "processes" (
	"name" text NOT NULL,
	"version" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"definition" text NOT NULL,
	"templates" jsonb NOT NULL,
	CONSTRAINT "processes_name_version_pk" PRIMARY KEY("name","version")
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" uuid PRIMARY KEY NOT NULL,
	"transaction_id" uuid NOT NULL,
	"listing_id" uuid NOT NULL,
	"type" text NOT NULL,
	"state" text NOT NULL,
	"author_id" uuid NOT NULL,
	"subject_id" uuid NOT NULL,
	"rating" integer NOT NULL,
	"content" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"deleted" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "scheduled_notifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"transaction_id" uuid NOT NULL,
	"notification" text NOT NULL,
	"at_position" integer NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "scheduled_payouts" (
	"transaction_id" uuid PRIMARY KEY NOT NULL,
	"intent_id" text NOT NULL,
	"account_id" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"attempt" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"failed_at" timestamp (3) with time zone,
	"failure" text
);
--> statement-breakpoint
CREATE TABLE "scheduled_transitions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"transaction_id" uuid NOT NULL,
	"transition" text NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"failed_at" timestamp (3) with time zone,
	"failure" text
);
--> statement-breakpoint
CREATE TABLE "transaction_transitions" (
	"transaction_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"transition" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"by" text NOT NULL,
	"to_state" text NOT NULL,
	CONSTRAINT "transaction_transitions_transaction_id_position_pk" PRIMARY KEY("transaction_id","position")
);
--> statement-breakpoint
CREATE TABLE "transactions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"process_name" text NOT NULL,
	"process_version" integer NOT NULL,
	"listing_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"provider_id" uuid NOT NULL,
	"state" text NOT NULL,
	"last_transition" text NOT NULL,
	"last_transitioned_at" timestamp (3) with time zone NOT NULL,
	"last_message_at" timestamp (3) with time zone,
	"line_items" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"payin_amount" bigint,
	"payout_amount" bigint,
	"currency" text,
	"protected_data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"metadata" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"payment" jsonb,
	"operation_id" uuid
);
--> statement-breakpoint
CREATE TABLE "auth_codes" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"client_id" text NOT NULL,
	"redirect_uri" text NOT NULL,
	"code_challenge" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "auth_tokens" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"token_hash" text NOT NULL,
	"session_id" uuid NOT NULL,
	"client_id" text NOT NULL,
	"user_id" uuid,
	"scope" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"rotated_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone,
	CONSTRAINT "auth_tokens_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "email_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"user_id" uuid NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "marketplaces" (
	"id" uuid PRIMARY KEY NOT NULL,
	"ident" text NOT NULL,
	"name" text NOT NULL,
	"url" text NOT NULL,
	"settings" jsonb NOT NULL,
	CONSTRAINT "marketplaces_ident_unique" UNIQUE("ident")
);
--> statement-breakpoint
CREATE TABLE "stripe_accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"stripe_account_id" text NOT NULL,
	"charges_enabled" boolean DEFAULT false NOT NULL,
	"payouts_enabled" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "stripe_accounts_user_id_unique" UNIQUE("user_id")
);
--> statement-breakpoint
CREATE TABLE "stripe_customers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"stripe_customer_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"payment_method_id" uuid,
	"stripe_payment_method_id" text,
	"card" jsonb,
	CONSTRAINT "stripe_customers_user_id_unique" UNIQUE("user_id")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"pending_email" text,
	"password_hash" text,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"display_name" text,
	"bio" text,
	"public_data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"protected_data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"private_data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"metadata" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"profile_image_id" uuid,
	"state" text DEFAULT 'active' NOT NULL,
	"deleted" boolean DEFAULT false NOT NULL,
	"permissions" jsonb NOT NULL,
	"identity_providers" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "file_attachments" ADD CONSTRAINT "file_attachments_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_attachments" ADD CONSTRAINT "file_attachments_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_attachments" ADD CONSTRAINT "file_attachments_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_attachments" ADD CONSTRAINT "file_attachments_transaction_id_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_attachments" ADD CONSTRAINT "file_attachments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_links" ADD CONSTRAINT "file_links_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_parts" ADD CONSTRAINT "file_parts_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "availability_exceptions" ADD CONSTRAINT "availability_exceptions_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "images" ADD CONSTRAINT "images_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_images" ADD CONSTRAINT "listing_images_image_id_images_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."images"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_images" ADD CONSTRAINT "listing_images_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listings" ADD CONSTRAINT "listings_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_adjustments" ADD CONSTRAINT "stock_adjustments_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_adjustments" ADD CONSTRAINT "stock_adjustments_stock_reservation_id_stock_reservations_id_fk" FOREIGN KEY ("stock_reservation_id") REFERENCES "public"."stock_reservations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_reservations" ADD CONSTRAINT "stock_reservations_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_transaction_id_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_sender_id_users_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_transaction_id_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_subject_id_users_id_fk" FOREIGN KEY ("subject_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scheduled_notifications" ADD CONSTRAINT "scheduled_notifications_transaction_id_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scheduled_payouts" ADD CONSTRAINT "scheduled_payouts_transaction_id_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scheduled_transitions" ADD CONSTRAINT "scheduled_transitions_transaction_id_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transaction_transitions" ADD CONSTRAINT "transaction_transitions_transaction_id_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_customer_id_users_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_provider_id_users_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth_codes" ADD CONSTRAINT "auth_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth_tokens" ADD CONSTRAINT "auth_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_tokens" ADD CONSTRAINT "email_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stripe_accounts" ADD CONSTRAINT "stripe_accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stripe_customers" ADD CONSTRAINT "stripe_customers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "platform_issued_tokens_expiry" ON "platform_issued_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "mail_messages_created" ON "mail_messages" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "mail_messages_to" ON "mail_messages" USING btree ("to_address","created_at");--> statement-breakpoint
CREATE INDEX "payments_accounts_seq" ON "payments_accounts" USING btree ("seq");--> statement-breakpoint
CREATE INDEX "payments_external_accounts_account" ON "payments_external_accounts" USING btree ("account");--> statement-breakpoint
CREATE INDEX "payments_persons_account" ON "payments_persons" USING btree ("account");--> statement-breakpoint
CREATE INDEX "payments_payment_methods_customer" ON "payments_payment_methods" USING btree ("customer");--> statement-breakpoint
CREATE INDEX "payments_charges_intent" ON "payments_charges" USING btree ("payment_intent");--> statement-breakpoint
CREATE INDEX "payments_charges_group" ON "payments_charges" USING btree (("details" ->> 'transferGroup'));--> statement-breakpoint
CREATE UNIQUE INDEX "payments_charges_captured_once" ON "payments_charges" USING btree ("payment_intent") WHERE "payments_charges"."captured";--> statement-breakpoint
CREATE INDEX "payments_payment_intents_held" ON "payments_payment_intents" USING btree ("capture_before") WHERE "payments_payment_intents"."status" = 'requires_capture';--> statement-breakpoint
CREATE INDEX "payments_payment_intents_customer" ON "payments_payment_intents" USING btree ("customer");--> statement-breakpoint
CREATE INDEX "payments_payment_intents_destination" ON "payments_payment_intents" USING btree ("destination");--> statement-breakpoint
CREATE INDEX "payments_payment_intents_seq" ON "payments_payment_intents" USING btree ("seq");--> statement-breakpoint
CREATE INDEX "payments_events_object" ON "payments_events" USING btree (("object" ->> 'id'));--> statement-breakpoint
CREATE INDEX "payments_events_owner" ON "payments_events" USING btree ("owner","seq");--> statement-breakpoint
CREATE INDEX "payments_webhook_deliveries_next" ON "payments_webhook_deliveries" USING btree ("next_at");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_balance_transactions_once" ON "payments_balance_transactions" USING btree ("owner","type","source");--> statement-breakpoint
CREATE INDEX "payments_balance_transactions_source" ON "payments_balance_transactions" USING btree ("source");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_disputes_charge" ON "payments_disputes" USING btree ("charge");--> statement-breakpoint
CREATE INDEX "payments_disputes_seq" ON "payments_disputes" USING btree ("seq");--> statement-breakpoint
CREATE INDEX "payments_payouts_seq" ON "payments_payouts" USING btree ("seq");--> statement-breakpoint
CREATE INDEX "payments_payouts_owner" ON "payments_payouts" USING btree ("owner","seq");--> statement-breakpoint
CREATE INDEX "payments_payouts_destination" ON "payments_payouts" USING btree ("destination");--> statement-breakpoint
CREATE INDEX "payments_refunds_pending" ON "payments_refunds" USING btree ("seq") WHERE "payments_refunds"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "payments_refunds_changing" ON "payments_refunds" USING btree ("changes_at");--> statement-breakpoint
CREATE INDEX "payments_refunds_charge" ON "payments_refunds" USING btree ("charge");--> statement-breakpoint
CREATE INDEX "payments_refunds_intent" ON "payments_refunds" USING btree ("payment_intent");--> statement-breakpoint
CREATE INDEX "payments_refunds_seq" ON "payments_refunds" USING btree ("seq");--> statement-breakpoint
CREATE INDEX "payments_transfers_seq" ON "payments_transfers" USING btree ("seq");--> statement-breakpoint
CREATE INDEX "payments_transfers_destination" ON "payments_transfers" USING btree ("destination");--> statement-breakpoint
CREATE INDEX "payments_transfers_source" ON "payments_transfers" USING btree ("source_transaction");--> statement-breakpoint
CREATE INDEX "payments_verifications_link" ON "payments_verifications" USING btree ("link_secret");--> statement-breakpoint
CREATE INDEX "payments_verifications_passes" ON "payments_verifications" USING btree ("passes_at");--> statement-breakpoint
CREATE INDEX "file_attachments_file" ON "file_attachments" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "file_attachments_listing" ON "file_attachments" USING btree ("listing_id","position");--> statement-breakpoint
CREATE INDEX "file_attachments_message" ON "file_attachments" USING btree ("message_id","position");--> statement-breakpoint
CREATE INDEX "file_attachments_transaction" ON "file_attachments" USING btree ("transaction_id","position");--> statement-breakpoint
CREATE INDEX "file_attachments_user" ON "file_attachments" USING btree ("user_id","position");--> statement-breakpoint
CREATE INDEX "files_user" ON "files" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "files_unverified" ON "files" USING btree ("lease_until") WHERE "files"."state" = 'pendingVerification';--> statement-breakpoint
CREATE INDEX "availability_exceptions_listing" ON "availability_exceptions" USING btree ("listing_id","start");--> statement-breakpoint
CREATE UNIQUE INDEX "bookings_transaction" ON "bookings" USING btree ("transaction_id");--> statement-breakpoint
CREATE INDEX "bookings_reserving" ON "bookings" USING btree ("listing_id","end") WHERE "bookings"."state" in ('pending', 'accepted');--> statement-breakpoint
CREATE INDEX "listing_days_day" ON "listing_days" USING btree ("day");--> statement-breakpoint
CREATE INDEX "listing_images_listing" ON "listing_images" USING btree ("listing_id","position");--> statement-breakpoint
CREATE INDEX "listings_author" ON "listings" USING btree ("author_id","created_at");--> statement-breakpoint
CREATE INDEX "listings_created_at" ON "listings" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "listings_pending" ON "listings" USING btree ("created_at") WHERE "listings"."state" = 'pendingApproval';--> statement-breakpoint
CREATE INDEX "listings_newest" ON "listings" USING btree ("created_at" DESC NULLS FIRST,"id") WHERE "listings"."state" = 'published' and not "listings"."deleted";--> statement-breakpoint
CREATE INDEX "listings_price" ON "listings" USING btree ("price_amount","id") WHERE "listings"."state" = 'published' and not "listings"."deleted";--> statement-breakpoint
CREATE INDEX "listings_price_down" ON "listings" USING btree ("price_amount" DESC NULLS LAST,"id") WHERE "listings"."state" = 'published' and not "listings"."deleted";--> statement-breakpoint
CREATE INDEX "listings_place" ON "listings" USING btree ("lat","lng") WHERE "listings"."state" = 'published' and not "listings"."deleted";--> statement-breakpoint
CREATE INDEX "listings_search" ON "listings" USING gin ("search_vector");--> statement-breakpoint
CREATE INDEX "listings_public_data" ON "listings" USING gin ("public_data" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "listings_metadata" ON "listings" USING gin ("metadata" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "stock_adjustments_listing" ON "stock_adjustments" USING btree ("listing_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "stock_reservations_transaction" ON "stock_reservations" USING btree ("transaction_id");--> statement-breakpoint
CREATE INDEX "events_created_at" ON "events" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "events_resource" ON "events" USING btree ("resource_id");--> statement-breakpoint
CREATE INDEX "events_related" ON "events" USING gin ("related_ids");--> statement-breakpoint
CREATE INDEX "messages_transaction" ON "messages" USING btree ("transaction_id","created_at");--> statement-breakpoint
CREATE INDEX "messages_created_at" ON "messages" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "reviews_once" ON "reviews" USING btree ("transaction_id","type");--> statement-breakpoint
CREATE INDEX "reviews_listing" ON "reviews" USING btree ("listing_id","created_at");--> statement-breakpoint
CREATE INDEX "reviews_created_at" ON "reviews" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "reviews_subject" ON "reviews" USING btree ("subject_id","created_at");--> statement-breakpoint
CREATE INDEX "scheduled_notifications_due" ON "scheduled_notifications" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "scheduled_notifications_transaction" ON "scheduled_notifications" USING btree ("transaction_id");--> statement-breakpoint
CREATE INDEX "scheduled_payouts_due" ON "scheduled_payouts" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "scheduled_transitions_due" ON "scheduled_transitions" USING btree ("due_at") WHERE "scheduled_transitions"."failed_at" is null;--> statement-breakpoint
CREATE INDEX "scheduled_transitions_transaction" ON "scheduled_transitions" USING btree ("transaction_id");--> statement-breakpoint
CREATE INDEX "transactions_customer" ON "transactions" USING btree ("customer_id","last_transitioned_at" DESC NULLS LAST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "transactions_provider" ON "transactions" USING btree ("provider_id","last_transitioned_at" DESC NULLS LAST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "transactions_customer_newest" ON "transactions" USING btree ("customer_id","created_at" DESC NULLS LAST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "transactions_provider_newest" ON "transactions" USING btree ("provider_id","created_at" DESC NULLS LAST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "transactions_customer_message" ON "transactions" USING btree ("customer_id","last_message_at" DESC NULLS LAST,"id" DESC NULLS FIRST,"state");--> statement-breakpoint
CREATE INDEX "transactions_provider_message" ON "transactions" USING btree ("provider_id","last_message_at" DESC NULLS LAST,"id" DESC NULLS FIRST,"state");--> statement-breakpoint
CREATE INDEX "transactions_listing" ON "transactions" USING btree ("listing_id");--> statement-breakpoint
CREATE INDEX "transactions_created_at" ON "transactions" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "transactions_changed_at" ON "transactions" USING btree ("last_transitioned_at");--> statement-breakpoint
CREATE INDEX "auth_tokens_session" ON "auth_tokens" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "auth_tokens_user" ON "auth_tokens" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "email_tokens_user" ON "email_tokens" USING btree ("user_id","kind","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree (lower("email")) WHERE not "users"."deleted";--> statement-breakpoint
CREATE INDEX "users_created_at" ON "users" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "users_pending" ON "users" USING btree ("created_at") WHERE "users"."state" = 'pendingApproval';--> statement-breakpoint
CREATE INDEX "users_banned" ON "users" USING btree ("id") WHERE "users"."state" = 'banned';
--> statement-breakpoint
-- Keeps "listing_days" true to plans, exceptions and bookings. Part of the migration (see make-migration.ts).
-- UTC days that a stretch of time touches.
CREATE FUNCTION days_touched(first timestamptz, last timestamptz) RETURNS SETOF date
LANGUAGE sql IMMUTABLE AS $$
  SELECT (first AT TIME ZONE 'UTC')::date + step
  FROM generate_series(
    0,
    ((last - interval '1 microsecond') AT TIME ZONE 'UTC')::date - (first AT TIME ZONE 'UTC')::date
  ) AS step
$$;
--> statement-breakpoint
-- Counts the given days of the given listings anew: an exception takes the plan's place, bookings take seats away.
-- One plan serves all numbers of days: making a plan takes longer than counting a few.
CREATE FUNCTION recount_listing_days(ids uuid[], days date[]) RETURNS void LANGUAGE plpgsql
SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  IF ids IS NULL THEN RETURN; END IF;
  -- Whoever counts the same listing waits here, and then sees what the other has written.
  PERFORM 1 FROM listings WHERE id IN (SELECT unnest(ids)) ORDER BY id FOR NO KEY UPDATE;
  DELETE FROM listing_days USING unnest(ids, days) AS touched (listing_id, day)
  WHERE listing_days.listing_id = touched.listing_id AND listing_days.day = touched.day;
  INSERT INTO listing_days (listing_id, day, planned, free)
  SELECT listing.id, touched.day, plan.seats, coalesce(exception.seats, plan.seats) - booked.seats
  FROM unnest(ids, days) AS touched (listing_id, day)
  JOIN listings AS listing ON listing.id = touched.listing_id AND listing.open_days IS NOT NULL
  CROSS JOIN LATERAL (
    SELECT listing.day_seats[extract(dow FROM touched.day)::int + 1] AS seats,
      touched.day::timestamp AT TIME ZONE 'UTC' AS "start",
      (touched.day + 1)::timestamp AT TIME ZONE 'UTC' AS "end"
  ) AS plan
  CROSS JOIN LATERAL (
    SELECT min(seats) AS seats FROM availability_exceptions AS one
    WHERE one.listing_id = listing.id AND one."start" < plan."end" AND one."end" > plan."start"
  ) AS exception
  CROSS JOIN LATERAL (
    SELECT coalesce(sum(seats), 0)::int AS seats FROM bookings AS one
    WHERE one.listing_id = listing.id AND one.state IN ('pending', 'accepted')
      AND one."start" < plan."end" AND one."end" > plan."start"
  ) AS booked
  WHERE coalesce(exception.seats, plan.seats) - booked.seats <> plan.seats;
END
$$;
--> statement-breakpoint
CREATE FUNCTION recount_changed_days() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM recount_listing_days(array_agg(listing_id), array_agg(day))
  FROM (
    SELECT DISTINCT listing_id, day FROM changed, days_touched("start", "end") AS day
  ) AS touched;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION recount_updated_days() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM recount_listing_days(array_agg(listing_id), array_agg(day))
  FROM (
    SELECT listing_id, day FROM before, days_touched("start", "end") AS day
    UNION
    SELECT listing_id, day FROM after, days_touched("start", "end") AS day
  ) AS touched;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION recount_changed_listing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM listing_days WHERE listing_id = NEW.id;
  PERFORM recount_listing_days(array_agg(NEW.id), array_agg(day))
  FROM (
    SELECT day FROM availability_exceptions, days_touched("start", "end") AS day
    WHERE listing_id = NEW.id
    UNION
    SELECT day FROM bookings, days_touched("start", "end") AS day
    WHERE listing_id = NEW.id AND state IN ('pending', 'accepted')
  ) AS touched;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER listing_days_new AFTER INSERT ON availability_exceptions
REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION recount_changed_days();
--> statement-breakpoint
CREATE TRIGGER listing_days_updated AFTER UPDATE ON availability_exceptions
REFERENCING OLD TABLE AS before NEW TABLE AS after
FOR EACH STATEMENT EXECUTE FUNCTION recount_updated_days();
--> statement-breakpoint
CREATE TRIGGER listing_days_gone AFTER DELETE ON availability_exceptions
REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION recount_changed_days();
--> statement-breakpoint
CREATE TRIGGER listing_days_new AFTER INSERT ON bookings
REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION recount_changed_days();
--> statement-breakpoint
CREATE TRIGGER listing_days_updated AFTER UPDATE ON bookings
REFERENCING OLD TABLE AS before NEW TABLE AS after
FOR EACH STATEMENT EXECUTE FUNCTION recount_updated_days();
--> statement-breakpoint
CREATE TRIGGER listing_days_gone AFTER DELETE ON bookings
REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION recount_changed_days();
--> statement-breakpoint
CREATE TRIGGER listing_days_listing AFTER UPDATE ON listings FOR EACH ROW
WHEN (
  (OLD.day_seats, OLD.open_days) IS DISTINCT FROM (NEW.day_seats, NEW.open_days)
)
EXECUTE FUNCTION recount_changed_listing();
