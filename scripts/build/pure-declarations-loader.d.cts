/** Returns the code with hints for the minifier. */
declare function pureDeclarations(code: string): string;
export = pureDeclarations;
