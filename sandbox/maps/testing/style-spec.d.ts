/** The map library declares this part's types for a path that its package does not export. */
declare module 'mapbox-gl/dist/style-spec/index.cjs' {
  export function validate(style: unknown): { message: string }[];
}
