import { act, screen } from '@testing-library/react';
import { whenLoaded } from '../when-loaded';
import { setErrorReporter } from '~/lib/report';
import { expectAccessible } from '~/testing/axe';
import { renderUi } from '~/testing/render-ui';
import { Button } from '../controls/Button';
import { Disclosure } from '../layout/Disclosure';
import { Wordmark } from '../motifs/Wordmark';
import { Perforation, Ticket } from '../motifs/Ticket';
import { EmptyState } from './EmptyState';
import { Note } from './Note';
import { Skeleton, SkeletonGroup } from './Skeleton';
import { ToastProvider } from './ToastProvider';
import { type Toast, useToast } from './toasts';

function Show({ toast }: { toast: Toast }) {
  const show = useToast();
  return <Button onClick={() => show(toast)}>Show</Button>;
}

describe('toasts', () => {
  test('are announced politely, can be undone, and go after six seconds', async () => {
    const onAct = jest.fn();
    const { user, container } = renderUi(
      <ToastProvider>
        <Show toast={{ text: 'Listing closed.', action: { label: 'Undo', onAct } }} />
      </ToastProvider>,
    );
    const region = screen.getByRole('region', { name: 'Notifications' });
    expect(region).toHaveAttribute('aria-live', 'polite');
    await user.click(screen.getByRole('button', { name: 'Show' }));
    expect(region).toHaveTextContent('Listing closed.');
    await expectAccessible(container);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(onAct).toHaveBeenCalledTimes(1);
    expect(region).not.toHaveTextContent('Listing closed.');
  });

  test('stay while they hold the focus', async () => {
    const { user } = renderUi(
      <ToastProvider>
        <Show toast={{ text: 'Saved.' }} />
      </ToastProvider>,
    );
    await user.click(screen.getByRole('button', { name: 'Show' }));
    jest.useFakeTimers();
    try {
      act(() => screen.getByRole('button', { name: 'Dismiss' }).focus());
      act(() => jest.advanceTimersByTime(10_000));
      expect(screen.getByText('Saved.')).toBeVisible();
      act(() => screen.getByRole('button', { name: 'Dismiss' }).blur());
      act(() => jest.advanceTimersByTime(6_000));
      expect(screen.queryByText('Saved.')).not.toBeInTheDocument();
    } finally {
      jest.useRealTimers();
    }
  });

  test('report once that parts of the page do not load', async () => {
    setErrorReporter(() => undefined);
    const missing = () => Promise.reject(new Error('Loading chunk 7 failed'));
    const [Menu, Map] = [whenLoaded(missing), whenLoaded(missing)];
    renderUi(
      <ToastProvider>
        <Menu />
        <Map />
      </ToastProvider>,
    );
    expect(await screen.findAllByText(/^Part of this page didn’t load/)).toHaveLength(1);
  });

  test('need their provider', () => {
    const silent = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(() => renderUi(<Show toast={{ text: 'x' }} />)).toThrow('ToastProvider');
    silent.mockRestore();
  });
});

describe('Note', () => {
  test('says its kind in words and can be announced', async () => {
    const { container } = renderUi(
      <Note tone="danger" live="assertive">
        <b>Those nights were just taken.</b> Nothing was charged.
      </Note>,
    );
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Problem: Those nights were just taken. Nothing was charged.',
    );
    await expectAccessible(container);
  });
});

describe('EmptyState, Skeleton, Ticket, Disclosure', () => {
  test('are accessible', async () => {
    const { user, container } = renderUi(
      <>
        <EmptyState
          title="Nothing hanging here"
          outline="/o.svg"
          action={<Button>Clear filters</Button>}
        >
          No tools match.
        </EmptyState>
        <SkeletonGroup>
          <Skeleton shape="picture" />
        </SkeletonGroup>
        <Ticket label="Your rental">
          <Perforation />
          <Wordmark name="Toolyard" />
        </Ticket>
        <Disclosure summary="Who pays for fuel?">The renter.</Disclosure>
      </>,
    );
    expect(screen.getByRole('heading', { name: 'Nothing hanging here', level: 2 })).toBeVisible();
    expect(screen.getByText('Loading')).toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'Your rental' })).toBeVisible();
    await user.click(screen.getByText('Who pays for fuel?'));
    expect(screen.getByText('The renter.')).toBeVisible();
    await expectAccessible(container);
  });
});
