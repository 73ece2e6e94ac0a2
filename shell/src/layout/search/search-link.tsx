import { useApp } from "@optimyz/kit";
import { Link, useNavigate } from "@optimyz/kit/router";
import { Icon, icons } from "@optimyz/ui";
import { type ComponentType, type MouseEvent, useEffect, useEffectEvent, useState } from "react";
import { useText } from "../../texts.ts";
import { search } from "./messages.ts";

/**
 * The way to the search: a link to its page, and where scripts run a dialog over this one, by Ctrl K or ⌘ K as well. Its code
 * loads when it is first opened.
 */
export function SearchLink({ className }: { className: string | undefined }) {
  const t = useText();
  const path = useApp().pathOf({ role: "search" });
  const navigate = useNavigate();
  const [Dialog, setDialog] = useState<ComponentType<{ onClose: () => void }>>();
  const open = useEffectEvent((event: MouseEvent | KeyboardEvent) => {
    event.preventDefault();
    import(/* webpackChunkName: "search-dialog" */ "./search-dialog.tsx").then(
      ({ SearchDialog }) => setDialog(() => SearchDialog),
      () => navigate(path),
    );
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && event.key === "k") open(event);
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
  return (
    <>
      <Link
        className={className}
        to={path}
        aria-label={t(search)}
        aria-keyshortcuts="Control+K Meta+K"
        onClick={(event) => event.metaKey || event.ctrlKey || event.shiftKey || open(event)}
      >
        <Icon path={icons.search} size={22} />
      </Link>
      {Dialog && <Dialog onClose={() => setDialog(undefined)} />}
    </>
  );
}
