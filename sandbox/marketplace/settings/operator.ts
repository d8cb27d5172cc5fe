/** What the command line calls the marketplace, and what people call it. */
export const MARKETPLACE = { ident: 'toolyard', name: 'Toolyard' } as const;

/** The account that opens the console, and that has the key of the command line. */
export const OPERATOR = { email: 'operator@toolyard.example', password: 'toolyard-1!' } as const;
