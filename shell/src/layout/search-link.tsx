import { Slot, SlotHostContext, useApp } from "@optimyz/kit";
import { useNavigate } from "@optimyz/kit/router";
import { ButtonLink, Icon, icons } from "@optimyz/ui";
import { type MouseEvent, use, useEffect, useEffectEvent, useState } from "react";
import { useText } from "../texts.ts";
import { search } from "./messages.ts";

/** Offered by the front-end that has the page of the search. */
const SLOT = "search-dialog";

/**
 * The way to the search: a link to its page, and where scripts run a dialog over this one, by Ctrl K or ⌘ K as well. Its code
 * loads when it is first opened; where it cannot be had the page opens.
 */
export function SearchLink({ className }: { className: string | undefined }) {
  const t = useText();
  const path = useApp().pathOf({ role: "search" });
  const navigate = useNavigate();
  const host = use(SlotHostContext);
  const [isOpen, setOpen] = useState(false);
  const open = useEffectEvent((event: MouseEvent | KeyboardEvent) => {
    event.preventDefault();
    host?.load(SLOT).then(
      () => setOpen(true),
      () => navigate(path),
    );
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => (event.ctrlKey || event.metaKey) && event.key === "k" && open(event);
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, []);
  return (
    <>
      <ButtonLink
        className={className}
        variant="quiet"
        iconOnly
        to={path}
        aria-label={t(search)}
        aria-keyshortcuts="Control+K Meta+K"
        onClick={(event) => event.metaKey || event.ctrlKey || event.shiftKey || open(event)}
      >
        <Icon path={icons.search} size={22} />
      </ButtonLink>
      {isOpen && <Slot name={SLOT} props={{ onClose: () => setOpen(false) }} />}
    </>
  );
}
