import { type CmsSection } from '~/api/site/cms-page';
import { readPage } from './page-asset';

const warnings: string[] = [];
beforeEach(() => warnings.splice(0));
const read = (asset: unknown) => readPage('about', asset, (message) => warnings.push(message));

const firstSection = (section: object): CmsSection | undefined =>
  read({ sections: [section] })?.sections[0];
const firstBlock = (block: object) =>
  firstSection({ sectionType: 'article', blocks: [block] })?.blocks[0];

const words = (content: string) => ({ fieldType: 'heading2', content });
const anImage = (variants: object) => ({ id: 'i', type: 'imageAsset', attributes: { variants } });
const wide = {
  w400: { width: 400, height: 200, url: 'https://pictures.imgix.net/400' },
  w800: { width: 800, height: 400, url: 'https://pictures.imgix.net/800' },
  square: { width: 500, height: 500, url: 'https://pictures.imgix.net/square' },
};

test('a page has its title and description, or else those of its first section', () => {
  const sections = [{ sectionType: 'hero', title: words('Hello'), description: words('Come in.') }];
  expect(read({ sections })).toMatchObject({ title: 'Hello', description: 'Come in.' });
  const meta = { pageTitle: words('About us'), pageDescription: words('Who we are.') };
  expect(read({ sections, meta })).toMatchObject({
    title: 'About us',
    description: 'Who we are.',
  });
});

test.each(['hero', 'article', 'columns', 'features', 'carousel', 'faq', 'listings'])(
  'there are sections of the type %s',
  (sectionType) => {
    expect(firstSection({ sectionType, title: words('Title') })).toMatchObject({
      kind: sectionType,
      title: 'Title',
      id: 'title',
    });
    expect(warnings).toEqual([]);
  },
);

test('sections and blocks of unknown types are left out, and the operator is told', () => {
  const page = read({
    sections: [
      { sectionType: 'marquee' },
      'nonsense',
      { sectionType: 'article', blocks: [{ blockType: 'counter' }, { blockId: 'kept' }] },
    ],
  });
  expect(page?.sections).toMatchObject([{ kind: 'article', blocks: [{ id: 'kept' }] }]);
  expect(warnings).toEqual([
    'a section of the unknown type marquee is left out',
    'a section of the unknown type (none) is left out',
    'a block of the unknown type counter is left out',
  ]);
});

test.each([null, 7, 'page', []])('%j is no page', (asset) => {
  expect(read(asset)).toBeUndefined();
});

test('Markdown is rendered, and HTML in it stays text', () => {
  const block = firstBlock({ text: words('# Big\n\n**bold** <script>alert(1)</script>') });
  expect(block?.html).toBe(
    '<h2>Big</h2>\n<p><strong>bold</strong> &lt;script&gt;alert(1)&lt;/script&gt;</p>',
  );
});

test.each([
  ['/s?keywords=drill', '/s?keywords=drill'],
  ['s?keywords=drill', '/s?keywords=drill'],
  ['#questions', '#questions'],
  ['https://example.com/a b', 'https://example.com/a%20b'],
  ['mailto:help@example.com', 'mailto:help@example.com'],
])('a button leads to %s', (href, expected) => {
  const callToAction = { fieldType: 'internalButtonLink', href, content: 'Go' };
  expect(firstBlock({ callToAction })?.action).toEqual({ text: 'Go', href: expected });
});

test.each(['javascript:alert(1)', ' java\nscript:alert(1)', 'data:text/html,x', 'vbscript:x', ''])(
  'no button leads to %j',
  (href) => {
    const callToAction = { fieldType: 'externalButtonLink', href, content: 'Go' };
    expect(firstBlock({ callToAction })).not.toHaveProperty('action');
  },
);

test('a section may offer a search in place of a link', () => {
  const callToAction = { fieldType: 'searchCta', searchFields: { locationSearch: true } };
  const page = read({ sections: [{ sectionType: 'hero', callToAction }] });
  expect(page?.sections[0]).toMatchObject({ hasSearchForm: true });
  expect(page?.sections[0]).not.toHaveProperty('action');
});

test('a picture has all sizes of its own shape', () => {
  const media = { fieldType: 'image', alt: 'A saw', image: anImage(wide) };
  expect(firstBlock({ media })?.media).toEqual({
    image: {
      src: 'https://pictures.imgix.net/800',
      srcSet: 'https://pictures.imgix.net/400 400w, https://pictures.imgix.net/800 800w',
      width: 800,
      height: 400,
      alt: 'A saw',
    },
  });
});

test.each([
  { fieldType: 'image', image: { _ref: { type: 'imageAsset', id: 'gone' } } },
  { fieldType: 'image', image: anImage({ a: { width: 1, height: 1, url: 'javascript:x' } }) },
  { fieldType: 'youtube', youtubeVideoId: '"><script>' },
  { fieldType: 'none' },
])('media that cannot be shown is left out: %j', (media) => {
  expect(firstBlock({ media })).not.toHaveProperty('media');
});

test('a video of YouTube is known by its id and shape', () => {
  const video = (aspectRatio: unknown) =>
    firstBlock({ media: { fieldType: 'youtube', youtubeVideoId: 'aqz-KE-bpKQ', aspectRatio } })
      ?.media;
  expect(video('4/3')).toEqual({ video: { id: 'aqz-KE-bpKQ', ratio: '4/3' } });
  expect(video('3/1')).toMatchObject({ video: { ratio: '16/9' } });
});

const look = (appearance: object) =>
  firstSection({
    sectionType: 'hero',
    appearance: { fieldType: 'customAppearance', ...appearance },
  })?.appearance;

test('text on a color is readable: the wanted ink is used only where its contrast is enough', () => {
  expect(look({ backgroundColor: '#000', textColor: 'light' })).toEqual({
    color: '#000',
    ink: 'light',
  });
  expect(look({ backgroundColor: '#ffffff', textColor: 'light' })?.ink).toBe('dark');
  expect(look({ backgroundColor: '#ffffff' })?.ink).toBe('dark');
});

test('a background picture keeps its veil, and nothing that is no color becomes one', () => {
  const veil = { preset: 'dark', color: '#102030', opacity: 0.4 };
  expect(look({ backgroundImage: anImage(wide), backgroundImageOverlay: veil })).toMatchObject({
    image: { src: 'https://pictures.imgix.net/800' },
    overlay: { color: '#102030', opacity: 0.4 },
    ink: 'light',
  });
  expect(look({ backgroundColor: 'url(https://evil.example)' })).toBeUndefined();
  expect(look({ fieldType: 'defaultAppearance', backgroundColor: '#000' })).toBeUndefined();
});

test('anchors are words, each used once', () => {
  const ids = read({
    sections: [
      { sectionType: 'hero', sectionId: 'Our Story!' },
      { sectionType: 'hero', sectionId: 'our-story' },
      { sectionType: 'hero', sectionId: '"><img>' },
    ],
  })?.sections.map(({ id }) => id);
  expect(new Set(ids).size).toBe(3);
  expect(ids).toEqual(ids?.map((id) => id.replaceAll(/[^\w-]/g, '')));
});

test('tools are searched as an address of the search page says', () => {
  const search = (section: object) => firstSection({ sectionType: 'listings', ...section })?.search;
  const query = '/s?pub_category=vacuums&page=3&nonsense=1';
  expect(search({ listingSelection: 'queryString', listingSearchQuery: query })).toBe(
    'pub_category=vacuums',
  );
  expect(search({ listingSelection: 'newest', listingSearchQuery: query })).toBe('');
});
