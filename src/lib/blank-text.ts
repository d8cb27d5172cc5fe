/** White space, and characters that no font draws: zero-width spaces, soft hyphens, fillers, the empty Braille pattern. */
const invisible = /^[\p{White_Space}\p{Default_Ignorable_Code_Point}\u2800]*$/u;

/** Whether nobody would see anything of the text. */
export const isBlankText = (text: string): boolean => invisible.test(text);
