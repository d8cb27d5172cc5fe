interface MailLink {
  url: string;
  label: string;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
  '&#x3D;': '=',
  '&#39;': "'",
  '&nbsp;': ' ',
};

const decoded = (text: string): string =>
  text.replaceAll(
    /&(?:amp|lt|gt|quot|nbsp|#x27|#x3D|#39);/g,
    (entity) => ENTITIES[entity] ?? entity,
  );

/** The web links in an email's HTML. Each address occurs once, with the first text that links to it. */
export function mailLinks(html: string): MailLink[] {
  const links = new Map<string, string>();
  for (const [, href = '', content = ''] of html.matchAll(
    /<a\s[^>]*?href="([^"]*)"[^>]*>([\s\S]*?)<\/a>/g,
  )) {
    const url = decoded(href);
    const label = decoded(content.replaceAll(/<[^>]*>/g, '')).trim();
    if (/^https?:\/\//.test(url) && !links.has(url)) links.set(url, label || url);
  }
  return [...links].map(([url, label]) => ({ url, label }));
}
