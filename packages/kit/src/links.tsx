import type { PageLink } from "@optimyz/contract/protocol/page-links";
import { type ComponentProps, type MouseEvent, use } from "react";
import {
  type NavigateOptions,
  type To as PathTo,
  useHref,
  useLinkClickHandler,
  useLocation,
  useResolvedPath,
} from "react-router";
import { AppContext } from "./app.ts";

/** Where a link leads: a page by its role, or a path. */
export type To = PathTo | PageLink;

type Navigation = Pick<NavigateOptions, "preventScrollReset" | "replace" | "state">;

export interface LinkProps extends Omit<ComponentProps<"a">, "href">, Navigation {
  to: To;
}

/** For visitors who want no motion, a view transition only delays clicks. */
const isMotionWelcome = () => typeof window !== "undefined" && !matchMedia("(prefers-reduced-motion: reduce)").matches;

/**
 * A link within the site. One page dissolves into the next where the browser has view transitions and motion is welcome.
 * React Router's own component is this and code of its framework, which no page here needs.
 */
export function Link({ to, onClick, preventScrollReset, replace, state, target, ...rest }: LinkProps) {
  const path = usePath(to);
  const follow = useLinkClickHandler<HTMLAnchorElement>(path, {
    state,
    viewTransition: isMotionWelcome(),
    ...(preventScrollReset !== undefined && { preventScrollReset }),
    ...(replace !== undefined && { replace }),
    ...(target !== undefined && { target }),
  });
  const click = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!event.defaultPrevented) follow(event);
  };
  return <a {...rest} target={target} href={useHref(path)} onClick={click} />;
}

export interface NavLinkProps extends Omit<LinkProps, "to"> {
  to: PathTo;
  /** Whether only the page itself matches, without those below it. */
  end?: boolean;
  /** Whether the current page belongs to this one. */
  isSection?: boolean;
}

/** A link of a menu, by its path, that knows whether its page is the current one. */
export function NavLink({ to, end = false, isSection = false, ...rest }: NavLinkProps) {
  const here = useLocation().pathname.toLowerCase();
  const there = useResolvedPath(to).pathname.toLowerCase();
  const isCurrent = here === there || (!end && here.startsWith(`${there}/`));
  return <Link {...rest} to={to} aria-current={isCurrent ? "page" : isSection || undefined} />;
}

function usePath(to: To): PathTo {
  const app = use(AppContext);
  return typeof to === "object" && "role" in to ? (app?.pathOf(to) ?? "/") : to;
}
