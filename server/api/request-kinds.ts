/** What a request below `/api` counts as. Each kind has a limit of its own, so that cheap reads do not use up what orders need. */
export type RequestKind = 'read' | 'quote' | 'order' | 'mail' | 'import' | 'export';

/** Addresses that do not count as reads. */
const kindOfPath: Readonly<Record<string, RequestKind>> = {
  '/transaction-line-items': 'quote',
  '/extension-quote': 'quote',
  '/late-fee-quote': 'quote',
  '/taxjar': 'quote',
  '/initiate-privileged': 'order',
  '/transition-privileged': 'order',
  '/request-extension': 'order',
  '/move-extension': 'order',
  '/pay-late-fee': 'order',
  '/move-late-fee': 'order',
  '/order-hours': 'mail',
  '/order-check': 'mail',
  '/enquire': 'mail',
  '/sendgrid-email': 'mail',
  '/contact': 'mail',
  '/report': 'mail',
  '/add-calendar-import': 'import',
  '/remove-calendar-import': 'import',
  '/read-calendar-import': 'import',
  '/data-export': 'export',
};

/** The kind of a request by its path below `/api`. Express finds an endpoint in any case and with a slash at the end. */
export const kindOf = (path: string): RequestKind =>
  kindOfPath[path.toLowerCase().replace(/\/$/, '')] ?? 'read';
