/** The steps of listing a tool, in order. */
export const wizardTabs = [
  'description',
  'policy',
  'location',
  'pricing',
  'availability',
  'photos',
] as const;

export type WizardTab = (typeof wizardTabs)[number];

export const isWizardTab = (text: string | undefined): text is WizardTab =>
  wizardTabs.some((tab) => tab === text);
