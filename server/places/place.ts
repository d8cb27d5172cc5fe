/** As far as taxes are concerned. */
export interface Place {
  /** ISO 3166 alpha-2. */
  readonly country: string;
  readonly state: string;
  readonly zip: string;
}
