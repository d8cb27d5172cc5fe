/** How a marketplace is called: by the command line, and by people. */
export interface MarketplaceIdentity {
  ident: string;
  name: string;
}

/** The account that opens the console, and that has the key of the command line. */
export const operatorOf = (ident: string) => ({
  email: `operator@${ident}.example`,
  password: `${ident}-1!`,
});
