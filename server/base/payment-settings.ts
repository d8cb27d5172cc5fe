/** How this server reaches the payment service with the platform's own key. */
export interface PaymentSettings {
  readonly secretKey: string;
  /** Of the endpoints that the payment service tells about its events; none: it tells nothing. */
  readonly webhookSecrets: readonly string[];
  readonly baseUrl: string;
}
