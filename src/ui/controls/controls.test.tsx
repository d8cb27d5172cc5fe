import { screen } from '@testing-library/react';
import ShoppingCart from 'lucide-react/icons/shopping-cart';
import { expectAccessible } from '~/testing/axe';
import { renderUi } from '~/testing/render-ui';
import { Badge } from './Badge';
import { Button } from './Button';
import { Chip } from './Chip';
import { IconButton, IconLink } from './IconButton';
import { LinkButton } from './LinkButton';

describe('Button', () => {
  test('does not submit a form unless told to', async () => {
    const onSubmit = jest.fn((event: { preventDefault: () => void }) => event.preventDefault());
    const { user } = renderUi(
      <form onSubmit={onSubmit}>
        <Button>Look</Button>
        <Button type="submit">Send</Button>
      </form>,
    );
    await user.click(screen.getByRole('button', { name: 'Look' }));
    expect(onSubmit).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });

  test('keeps its words while working, says so, and ignores presses', async () => {
    const onClick = jest.fn();
    const onSubmit = jest.fn();
    const { user, container } = renderUi(
      <form onSubmit={onSubmit}>
        <Button type="submit" icon={ShoppingCart} onClick={onClick} isWorking>
          Add to cart
        </Button>
      </form>,
    );
    const button = screen.getByRole('button', { name: 'Add to cart Working' });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    await user.click(button);
    await user.keyboard('{Enter}');
    expect(onClick).not.toHaveBeenCalled();
    expect(onSubmit).not.toHaveBeenCalled();
    await expectAccessible(container);
  });

  test('works by keyboard', async () => {
    const onClick = jest.fn();
    const { user } = renderUi(<Button onClick={onClick}>Contact</Button>);
    await user.tab();
    await user.keyboard('{Enter}');
    await user.keyboard(' ');
    expect(onClick).toHaveBeenCalledTimes(2);
  });
});

describe('LinkButton', () => {
  test('is a link', async () => {
    const { container } = renderUi(
      <LinkButton href="/l/new" look="primary" size="s">
        List a tool
      </LinkButton>,
    );
    const link = screen.getByRole('link', { name: 'List a tool' });
    expect(link).toHaveAttribute('href', '/l/new');
    expect(link).toHaveAttribute('data-look', 'primary');
    await expectAccessible(container);
  });
});

describe('IconButton and IconLink', () => {
  test('are known by their label; the count shows only above zero', async () => {
    const { container } = renderUi(
      <>
        <IconButton icon={ShoppingCart} label="Cart, 3 tools" count={3} />
        <IconLink icon={ShoppingCart} label="Inbox" count={0} href="/inbox/orders" />
        <IconButton icon={ShoppingCart} label="Many" count={120} />
      </>,
    );
    expect(screen.getByRole('button', { name: 'Cart, 3 tools' })).toHaveTextContent('3');
    expect(screen.getByRole('link', { name: 'Inbox' })).toHaveTextContent('');
    expect(screen.getByRole('button', { name: 'Many' })).toHaveTextContent('99+');
    await expectAccessible(container);
  });
});

describe('Chip and Badge', () => {
  test('say their state in words, not by color alone', async () => {
    const { container } = renderUi(
      <>
        <Chip isOn aria-expanded="false">
          Jun 12 → 15
        </Chip>
        <Badge tone="success">Accepted</Badge>
      </>,
    );
    expect(screen.getByRole('button', { name: 'Jun 12 → 15' })).toHaveAttribute('data-on', 'true');
    expect(screen.getByText('Accepted')).toHaveAttribute('data-tone', 'success');
    await expectAccessible(container);
  });
});
