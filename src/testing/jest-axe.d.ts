/** jest-axe ships no types; this is the part that the tests use. */
declare module 'jest-axe' {
  interface AxeViolation {
    id: string;
    help: string;
    nodes: { html: string }[];
  }
  export function axe(element: Element): Promise<{ violations: AxeViolation[] }>;
}
