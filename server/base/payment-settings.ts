/** How this server reaches the payment service with the platform's own key. */
export interface PaymentSettings {
  readonly secretKey: string;
  /** Of the endpoint that the payment service tells about its events; null: it tells nothing. */
  readonly webhookSecret: string | null;
  readonly baseUrl: string;
}
