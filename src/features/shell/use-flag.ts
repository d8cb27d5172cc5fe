import { useSearchParams } from 'react-router-dom';
import { openShellPart } from '~/config/shell-flags';

/**
 * Keeps an open state in the address as `name=true`, so that it can be linked to and the back button closes it. An open part of the top
 * bar takes precedence, so that no two dialogs are open at once.
 */
export function useFlag(name: 'book' | 'contact'): readonly [boolean, (isOn: boolean) => void] {
  const [query, setQuery] = useSearchParams();
  const setOn = (isOn: boolean) =>
    setQuery(
      (current) => {
        const next = new URLSearchParams(current);
        if (isOn) next.set(name, 'true');
        else next.delete(name);
        return next;
      },
      { replace: !isOn, preventScrollReset: true },
    );
  return [query.get(name) === 'true' && !openShellPart(query), setOn];
}
