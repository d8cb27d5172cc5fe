import { type CmsPage, type CmsSection } from '~/api/site/cms-page';
import { type ContentDocument } from '~/api/site/content';
import { renderMarkdown } from '../../base/markdown';

/** The documents that the operator's pages of the same names replace. */
export const hostedDocuments: readonly string[] = ['terms-of-service', 'privacy-policy'];

const htmlOf = ({ description = '', blocks }: CmsSection): string =>
  [
    renderMarkdown(description),
    ...blocks.map(({ title, html }) => (title ? renderMarkdown(`### ${title}`) : '') + html),
  ].join('');

/** A composed page as a document. Sections without a title of their own come before the first heading. */
export function asDocument({ id, title, description, sections }: CmsPage): ContentDocument {
  const isTitled = (section: CmsSection) => section.title !== undefined && section.title !== title;
  return {
    name: id,
    title,
    description,
    html: sections
      .filter((section) => !isTitled(section))
      .map(htmlOf)
      .join(''),
    sections: sections.filter(isTitled).map((section) => ({
      id: section.id,
      title: section.title ?? '',
      kind: 'text',
      html: htmlOf(section),
      items: [],
    })),
  };
}
