DROP INDEX "listings_search";
--> statement-breakpoint
-- The place of a word becomes a part of its lexeme (see search/search-vector.ts); weights are not in indexes.
UPDATE "listings" SET "search_vector" = (
  SELECT coalesce(array_to_tsvector(array_agg(place || lexeme)), ''::tsvector)
  FROM (
    SELECT lexeme, CASE WHEN 'A' = ANY (weights) THEN '1' WHEN 'B' = ANY (weights) THEN '2' ELSE '3' END AS place
    FROM unnest("listings"."search_vector")
  ) AS word
)
WHERE "search_vector" IS NOT NULL;
--> statement-breakpoint
CREATE INDEX "listings_search" ON "listings" USING gin ("search_vector");
--> statement-breakpoint
CREATE INDEX "transactions_customer_message" ON "transactions" USING btree ("customer_id","last_message_at" DESC NULLS LAST,"id" DESC NULLS FIRST,"state");
--> statement-breakpoint
CREATE INDEX "transactions_provider_message" ON "transactions" USING btree ("provider_id","last_message_at" DESC NULLS LAST,"id" DESC NULLS FIRST,"state");
