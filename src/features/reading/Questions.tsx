import { type ContentItem } from '~/api/content';
import { Disclosure } from '~/ui/layout/Disclosure';
import { Prose } from './Prose';

/** Questions with their answers, the first one open. */
export function Questions({ items }: { items: readonly ContentItem[] }) {
  return (
    <div>
      {items.map(({ id, title, html }, index) => (
        <Disclosure key={id} summary={<h3 id={id}>{title}</h3>} isOpenAtFirst={index === 0}>
          <Prose html={html} look="small" />
        </Disclosure>
      ))}
    </div>
  );
}
