import { type ContentItem } from '~/api/site/content';
import { Disclosure } from '~/ui/layout/Disclosure';
import { Prose } from '~/ui/content/Prose';

interface Props {
  readonly items: readonly ContentItem[];
  readonly level?: 2 | 3;
}

/** Shows questions with their answers. The first one is open. */
export function Questions({ items, level = 3 }: Props) {
  const Heading = `h${level}` as const;
  return (
    <div>
      {items.map(({ id, title, html }, index) => (
        <Disclosure
          key={id}
          summary={<Heading id={id}>{title}</Heading>}
          isOpenAtFirst={index === 0}
        >
          <Prose html={html} look="small" />
        </Disclosure>
      ))}
    </div>
  );
}
