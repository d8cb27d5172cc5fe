import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expectAccessible } from '~/testing/axe';
import { renderUi } from '~/testing/render-ui';
import { RangeSlider } from './RangeSlider';

function Price({ onChangeEnd }: { onChangeEnd?: (value: readonly [number, number]) => void }) {
  const [value, setValue] = useState<readonly [number, number]>([5, 65]);
  return (
    <RangeSlider
      label="Price"
      handleLabels={['Lowest price', 'Highest price']}
      value={value}
      max={1000}
      step={5}
      onChange={setValue}
      onChangeEnd={onChangeEnd}
    />
  );
}

describe('RangeSlider', () => {
  test('moves by keys in steps, and its handles do not pass each other', async () => {
    const onChangeEnd = jest.fn();
    const { user, container } = renderUi(<Price onChangeEnd={onChangeEnd} />);
    const lower = screen.getByRole('slider', { name: /Lowest price/ });
    const upper = screen.getByRole('slider', { name: /Highest price/ });
    await user.tab();
    expect(lower).toHaveFocus();
    await user.keyboard('{ArrowRight}');
    expect(lower).toHaveValue('10');
    expect(onChangeEnd).toHaveBeenLastCalledWith([10, 65]);
    await user.keyboard('{End}');
    expect(lower).toHaveValue('65');
    await user.tab();
    await user.keyboard('{End}');
    expect(upper).toHaveValue('1000');
    await expectAccessible(container);
  });

  test('refuses handles that do not ascend within the bounds', () => {
    const silent = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const slider = (value: readonly [number, number]) => (
      <RangeSlider
        label="Price"
        handleLabels={['a', 'b']}
        value={value}
        max={100}
        onChange={jest.fn()}
      />
    );
    expect(() => renderUi(slider([60, 20]))).toThrow(RangeError);
    expect(() => renderUi(slider([0, 101]))).toThrow(RangeError);
    silent.mockRestore();
  });
});
