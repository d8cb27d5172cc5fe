import { type AnchorHTMLAttributes, type ReactNode, type Ref, useContext } from 'react';
import { useHref, useLinkClickHandler } from 'react-router-dom';
import { type Said, takeSaid } from '~/i18n/said';
import { LinkIntentContext, useIntentInView } from './link-intent';
import styles from './Link.module.css';

export type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'children'> & {
  readonly href: string;
  /** `text` is underlined in orange; `quiet` underlines on hover; `bare` has no style at all. */
  readonly look?: 'text' | 'quiet' | 'bare';
  /** Replaces the current history entry. */
  readonly replace?: boolean;
  /** The state in the history entry. It is never part of the address. */
  readonly state?: unknown;
};

/** Downloads from `/api` are not pages. */
const isPage = (href: string) => /^(?:\/(?!\/|api\/)|[?#])/.test(href);

type PageLinkProps = Omit<LinkProps, 'look'> & {
  readonly ref: Ref<HTMLAnchorElement>;
  readonly children: ReactNode;
};

/** Opens a page of this site. The router's own link would bring along its prefetching and its forms, which nobody uses. */
function PageLink({ href, replace, state, onClick, children, ...rest }: PageLinkProps) {
  const { target } = rest;
  const open = useLinkClickHandler<HTMLAnchorElement>(href, { replace, state, target });
  return (
    <a
      {...rest}
      href={useHref(href)}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) open(event);
      }}
    >
      {children}
    </a>
  );
}

/** A link; pages of this site open without a reload, other sites with `rel="noopener"`. */
export function Link(props: LinkProps & Said) {
  const [words, given] = takeSaid(props);
  const { href, look = 'text', replace, state, className, ...rest } = given;
  const onIntent = useContext(LinkIntentContext);
  const element = useIntentInView(href);
  const isBare = look === 'bare';
  const shared = {
    ...(isBare ? {} : { 'data-look': look }),
    ...rest,
    className: [isBare ? undefined : styles.link, className].filter(Boolean).join(' ') || undefined,
  };
  if (!isPage(href)) {
    const rel = rest.rel ?? (/^https?:/.test(href) ? 'noopener noreferrer' : undefined);
    return (
      <a {...shared} href={href} rel={rel}>
        {words}
      </a>
    );
  }
  return (
    <PageLink
      {...shared}
      ref={element}
      href={href}
      replace={replace}
      state={state}
      onPointerEnter={(event) => {
        onIntent(href);
        rest.onPointerEnter?.(event);
      }}
      onFocus={(event) => {
        onIntent(href);
        rest.onFocus?.(event);
      }}
    >
      {words}
    </PageLink>
  );
}
