/** How this server reaches the payment service with the platform's own key. */
export interface PaymentSettings {
  readonly secretKey: string;
  /** The secrets of the endpoints that receive the payment service's events. If there are none, no events are received. */
  readonly webhookSecrets: readonly string[];
  readonly baseUrl: string;
  /** Called with the secret that has opened an event. */
  readonly opened?: (webhookSecret: string) => void;
}
