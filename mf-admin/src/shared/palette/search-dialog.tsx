import { Dialog, Notice } from "@optimyz/ui";
import { useEffect, useState } from "react";
import { useText } from "../../texts.ts";
import * as m from "./messages.ts";
import styles from "./palette.module.css";
import { SearchInput } from "./search-input.tsx";

type Code = typeof import("./palette.tsx");

interface SearchProps {
  close: () => void;
  logOut: () => void;
}

/** The search over the page: people, courses, batches, settings, pages and commands. */
export function SearchDialog({ isOpen, ...search }: SearchProps & { isOpen: boolean }) {
  const t = useText();
  return (
    <Dialog
      open={isOpen}
      onClose={search.close}
      title={<span className={styles.title}>{t(m.search)}</span>}
      className={styles.dialog}
    >
      <Search {...search} />
    </Dialog>
  );
}

/** Fetches its code when it is opened; what is typed meanwhile is kept, and reaches no key of the page behind. */
function Search(search: SearchProps) {
  const t = useText();
  const [typed, setTyped] = useState("");
  const [code, setCode] = useState<Code>();
  const [isFailed, setFailed] = useState(false);
  useEffect(() => {
    import("./palette.tsx").then(setCode, (error: unknown) => {
      console.error("Error loading the search", error);
      setFailed(true);
    });
  }, []);
  if (code) return <code.Palette {...search} initial={typed} />;
  return (
    <div className={styles.palette}>
      <SearchInput value={typed} onChange={({ target }) => setTyped(target.value)} />
      {isFailed ? (
        // A browser asks for a module that it could not load only once.
        <Notice tone="error" title={t(m.notLoaded)} className={styles.notice}>
          {t(m.useSidebar)}
        </Notice>
      ) : (
        <p className={styles.state} role="status" data-state="searching">
          {t(m.loading)}
        </p>
      )}
    </div>
  );
}
