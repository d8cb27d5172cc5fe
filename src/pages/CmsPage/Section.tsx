import { type ComponentType, type ReactNode, useRef } from 'react';
import { type CmsAppearance, type CmsSection } from '~/api/site/cms-page';
import { Questions } from '~/features/reading/Questions';
import { LinkButton } from '~/ui/controls/LinkButton';
import { Wrap } from '~/ui/layout/Wrap';
import { Board } from '~/ui/motifs/Board';
import { Block } from './Block';
import { ListingsSection } from './ListingsSection';
import { HeroSearch } from '~/features/shell/HeroSearch';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useText } from '~/i18n/use-text';
import { IconButton } from '~/ui/controls/IconButton';
import common from '~/ui/layout/common.module.css';
import styles from './CmsSection.module.css';

interface CarouselProps {
  readonly section: CmsSection;
  readonly level: 2 | 3;
}

/** Shows blocks in a row that scrolls sideways by touch, by keyboard, and with two buttons. */
function Carousel({ section: { blocks, columns }, level }: CarouselProps) {
  const text = useText();
  const row = useRef<HTMLDivElement>(null);
  const turn = (pages: 1 | -1) => {
    const box = row.current;
    box?.scrollBy({ left: pages * box.clientWidth });
  };
  return (
    <div className={common.shrinks}>
      <div
        ref={row}
        className={styles.row}
        data-columns={columns}
        role="group"
        aria-label={text('CmsPage.row')}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a keyboard scrolls what has the focus
        tabIndex={0}
      >
        {blocks.map((block) => (
          <div key={block.id} className={styles.item}>
            <Block block={block} level={level} columns={columns} />
          </div>
        ))}
      </div>
      {blocks.length > columns && (
        <div className={styles.buttons}>
          <IconButton
            icon={ChevronLeft}
            label={text('CmsPage.previous')}
            onClick={() => turn(-1)}
          />
          <IconButton icon={ChevronRight} label={text('CmsPage.next')} onClick={() => turn(1)} />
        </div>
      )}
    </div>
  );
}

/** Draws a surface of one color as SVG, because our policy allows no style attributes in markup. */
function Fill({ color, opacity = 1 }: { color: string; opacity?: number }) {
  return (
    <svg className={styles.layer} aria-hidden="true">
      <rect width="100%" height="100%" fill={color} fillOpacity={opacity} />
    </svg>
  );
}

interface BackgroundProps {
  readonly appearance: CmsAppearance;
  readonly isFirst: boolean;
}

function Background({ appearance: { color, image, overlay }, isFirst }: BackgroundProps) {
  return (
    <div className={styles.background}>
      {color && <Fill color={color} />}
      {image && (
        <img
          className={styles.layer}
          src={image.src}
          srcSet={image.srcSet}
          sizes="100vw"
          width={image.width}
          height={image.height}
          alt=""
          loading={isFirst ? 'eager' : 'lazy'}
          fetchPriority={isFirst ? 'high' : 'auto'}
        />
      )}
      {overlay && <Fill color={overlay.color} opacity={overlay.opacity} />}
    </div>
  );
}

interface Props {
  readonly section: CmsSection;
  /** The level of its heading. A page has one main heading. */
  readonly level: 1 | 2;
  readonly isFirst: boolean;
}

const headingId = ({ id }: CmsSection): string => `${id}-heading`;

function Words({ section, level }: Omit<Props, 'isFirst'>) {
  const { title, description, action, hasSearchForm } = section;
  const Heading = `h${level}` as const;
  if (!title && !description && !action && !hasSearchForm) return null;
  return (
    <header className={styles.words}>
      {title && (
        <Heading id={headingId(section)} className={styles.title}>
          {title}
        </Heading>
      )}
      {description && <p className={styles.description}>{description}</p>}
      {action && (
        <LinkButton look="primary" size="l" href={action.href}>
          {action.text}
        </LinkButton>
      )}
      {hasSearchForm && (
        <div className={styles.search}>
          <HeroSearch />
        </div>
      )}
    </header>
  );
}

interface PartsProps {
  readonly section: CmsSection;
  /** The level of the blocks' headings. */
  readonly level: 2 | 3;
}

function Questioned({ section: { blocks }, level }: PartsProps) {
  const items = blocks.flatMap(({ title: question, ...block }) =>
    question ? [{ ...block, title: question }] : [],
  );
  return <Questions items={items} level={level} />;
}

function Grid({ section: { kind, blocks, columns }, level }: PartsProps) {
  return (
    <div className={styles.blocks} data-kind={kind} data-columns={columns}>
      {blocks.map((block) => (
        <Block key={block.id} block={block} level={level} columns={columns} />
      ))}
    </div>
  );
}

/** The component that shows the blocks of each kind of section, or null if it shows tools instead. */
const blocksOf: Readonly<Record<CmsSection['kind'], ComponentType<PartsProps> | null>> = {
  hero: Grid,
  article: Grid,
  columns: Grid,
  features: Grid,
  carousel: Carousel,
  faq: Questioned,
  listings: null,
};

/** Draws the background of a section: its own, or the shadow board for heroes. */
function Ground({ section, isFirst, children }: Omit<Props, 'level'> & { children: ReactNode }) {
  const { kind, appearance } = section;
  if (appearance) {
    return (
      <div className={styles.ground} data-ink={appearance.ink}>
        <Background appearance={appearance} isFirst={isFirst} />
        <div className={styles.front}>{children}</div>
      </div>
    );
  }
  if (kind !== 'hero') return children;
  return (
    <Board>
      <div className={styles.ground} data-ink="light">
        {children}
      </div>
    </Board>
  );
}

/** Shows one section of a page that an operator composes. */
export function Section({ section, level, isFirst }: Props) {
  const { kind, id, title, blocks } = section;
  const Blocks = blocksOf[kind];
  return (
    <section
      id={id}
      className={styles.section}
      data-kind={kind}
      aria-labelledby={title && Blocks ? headingId(section) : undefined}
    >
      <Ground section={section} isFirst={isFirst}>
        {Blocks ? (
          <Wrap>
            <div className={styles.content}>
              <Words section={section} level={level} />
              {blocks.length > 0 && <Blocks section={section} level={title ? 3 : 2} />}
            </div>
          </Wrap>
        ) : (
          <ListingsSection section={section} />
        )}
      </Ground>
    </section>
  );
}
