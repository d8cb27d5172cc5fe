import { type ComponentType, type ReactNode, Suspense } from 'react';
import { lazily } from '~/lib/lazily';
import { useIsBrowser } from './overlays/use-opened';

/**
 * A component whose code is loaded when it is first shown. Until then, and in the server's page, `placeholder` is shown, because styles
 * come with the code. Where its size depends on the props, it is a component.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  placeholder: ReactNode | ComponentType<Props> = null,
): ComponentType<Props> {
  const Part = lazily(async () => ({ default: await load() }));
  return function LazyPart(props: Props) {
    const isBrowser = useIsBrowser();
    const Waiting = placeholder;
    const waiting = typeof Waiting === 'function' ? <Waiting {...props} /> : Waiting;
    return <Suspense fallback={waiting}>{isBrowser ? <Part {...props} /> : waiting}</Suspense>;
  };
}
