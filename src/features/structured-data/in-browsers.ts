/**
 * What browsers have in place of the other files here (`webpack.config.ts`): search engines read what the server wrote, so no visitor
 * loads the code that makes it.
 */
const nothing = (): object => ({});

export const siteData = nothing;
export const documentData = nothing;
export const questionsData = nothing;
export const profileData = nothing;
export const productData = nothing;
