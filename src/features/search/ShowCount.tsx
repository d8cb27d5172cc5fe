import { Text } from '~/i18n/Text';

/** The words of a button that shows the results: "Show 12 tools". The number is undefined while it is unknown. */
export function ShowCount({ count }: { readonly count: number | undefined }) {
  if (count === undefined) return <Text id="Search.showResults" />;
  return <Text id={count === 0 ? 'Search.showNone' : 'Search.showCount'} values={{ count }} />;
}
