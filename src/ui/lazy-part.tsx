import { type ComponentType, type ReactNode, Suspense } from 'react';
import { lazily } from '~/lib/lazily';
import { useIsBrowser } from './overlays/use-opened';

/**
 * A component whose code is loaded when it is first shown. Until then, and in the server's page, `placeholder` is shown, because styles
 * come with the code.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  placeholder: ReactNode = null,
): ComponentType<Props> {
  const Part = lazily(async () => ({ default: await load() }));
  return function LazyPart(props: Props) {
    const isBrowser = useIsBrowser();
    return (
      <Suspense fallback={placeholder}>{isBrowser ? <Part {...props} /> : placeholder}</Suspense>
    );
  };
}
