import { Component, type ErrorInfo, type ReactNode } from 'react';

interface Props {
  /** Replaces the failed part; `retry` renders the part again. */
  readonly fallback: (retry: () => void, error: unknown) => ReactNode;
  readonly onError?: (error: unknown, info: ErrorInfo) => void;
  /** A failed part is rendered again when this changes. */
  readonly resetKey?: string;
  readonly children: ReactNode;
}

interface State {
  readonly failed: boolean;
  readonly error?: unknown;
  readonly resetKey?: string;
}

/** Keeps an error inside one part of a page from breaking the rest. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failed: false, resetKey: this.props.resetKey };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failed: true, error };
  }

  static getDerivedStateFromProps({ resetKey }: Props, state: State): Partial<State> | null {
    return resetKey === state.resetKey ? null : { failed: false, resetKey };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    this.props.onError?.(error, info);
  }

  retry = (): void => {
    this.setState({ failed: false });
  };

  override render(): ReactNode {
    return this.state.failed
      ? this.props.fallback(this.retry, this.state.error)
      : this.props.children;
  }
}
