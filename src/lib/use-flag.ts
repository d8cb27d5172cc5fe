import { useSearchParams } from 'react-router-dom';

/** An open state in the address, as `name=true`: it can be linked to, and the back button closes it. */
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
  return [query.get(name) === 'true', setOn];
}
