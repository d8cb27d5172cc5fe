import axe from 'axe-core';

/** Fails with the violated rules and their elements if axe finds anything in `element`. */
export async function expectAccessible(element: Element): Promise<void> {
  const { violations } = await axe.run(element, {
    // Describing everything that is right takes a third of axe's time.
    resultTypes: ['violations'],
    // jsdom paints nothing; browser tests check colors.
    rules: { 'color-contrast': { enabled: false }, 'link-in-text-block': { enabled: false } },
  });
  const found = violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n${nodes.map((node) => node.html).join('\n')}`,
  );
  expect(found).toEqual([]);
}
