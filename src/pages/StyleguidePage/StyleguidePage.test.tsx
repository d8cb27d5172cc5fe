import { screen, waitFor } from '@testing-library/react';
import { expectAccessible } from '~/testing/axe';
import { renderUi } from '~/testing/render-ui';
import { examplesAt, groups } from './styleguide-examples';
import { RawExample, StyleguidePage } from './StyleguidePage';

describe('style guide', () => {
  test.each(groups.map(({ key }) => key))('the group %s is accessible', async (group) => {
    const { container } = renderUi(
      <main>
        <StyleguidePage group={group} />
      </main>,
    );
    expect(screen.getByRole('heading', { level: 1, name: 'Style guide' })).toBeVisible();
    await waitFor(() =>
      expect(container.querySelector('[aria-busy] [data-shape="panel"]')).toBeNull(),
    );
    await expectAccessible(container);
  });

  test('shows one example alone', () => {
    renderUi(<RawExample group="controls" component="Button" example="sizes" />);
    expect(screen.getAllByRole('button')).toHaveLength(3);
    expect(screen.queryByRole('heading')).not.toBeInTheDocument();
  });

  test('finds nothing under names that do not exist', () => {
    expect(examplesAt({ group: 'nowhere' })).toEqual([]);
    expect(examplesAt({ group: 'controls', component: 'Sofa' })).toEqual([]);
    expect(examplesAt({ group: 'controls', component: 'Chip' })).toHaveLength(1);
  });
});
