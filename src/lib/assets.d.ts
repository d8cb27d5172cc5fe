/** The types of webpack's imports of files that are not code. */
declare module '*.module.css' {
  const classNames: Readonly<Record<string, string>>;
  export default classNames;
}

declare module '*.css';

declare module '*.woff2' {
  const url: string;
  export default url;
}
