/** Returns the code with imports of single class names. */
declare function namedStyles(code: string): string;
export = namedStyles;
