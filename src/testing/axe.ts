import { axe } from 'jest-axe';

/** Fails with the violated rules and their elements if axe finds anything in `element`. */
export async function expectAccessible(element: Element): Promise<void> {
  const { violations } = await axe(element);
  const found = violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n${nodes.map((node) => node.html).join('\n')}`,
  );
  expect(found).toEqual([]);
}
