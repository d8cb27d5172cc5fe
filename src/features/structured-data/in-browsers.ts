/**
 * What browsers have in place of the other files here, and of `src/lib/social-data.ts` (`scripts/build/browser-aliases.ts`): search
 * engines and developers read what the server wrote, so no visitor loads the code that makes it.
 */
const nothing = (): object => ({});

export const siteData = nothing;
export const documentData = nothing;
export const questionsData = nothing;
export const profileData = nothing;
export const resultsData = nothing;
export const warnAboutSocialData = nothing;
export const productData = nothing;
