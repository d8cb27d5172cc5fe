export interface SettingNote {
  /** Whole sentences. */
  readonly for: string;
  /** The source of its value, if it differs from that of its group. */
  readonly from?: string;
  /** The time or condition from which it is needed, if the schema does not say so. */
  readonly needed?: string;
  /** An example value for a setting without a default. */
  readonly example?: string;
  /** The default of a setting that the server does not read. */
  readonly otherwise?: string;
}

export interface SettingGroup {
  readonly title: string;
  readonly from: string;
  /** The notes by the setting's name. A plain text is its purpose. */
  readonly settings: Readonly<Record<string, SettingNote | string>>;
}
